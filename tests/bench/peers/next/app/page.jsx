import { readFileSync } from 'node:fs';

// Rendered once, at build.
export const dynamic = 'force-static';

export default function Page() {
  const document = readFileSync(process.env.PAGE, 'utf8').replace(/<(script|style)\b.*?<\/\1>/gs, '');
  const texts = [...document.matchAll(/>([^<]{3,})</g)];
  return texts.map(([, text], index) => <p key={index}>{text}</p>);
}
