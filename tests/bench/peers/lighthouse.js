import lighthouse from 'lighthouse';

// `PORT URL …`: each page by Lighthouse as a phone, in the browser that listens on PORT; a line of JSON for each.
const [port, ...urls] = process.argv.slice(2);

for (const url of urls) {
  const { lhr } = await lighthouse(url, { port: Number(port), logLevel: 'silent', ignoreStatusCode: true });
  const scores = Object.fromEntries(Object.values(lhr.categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]));
  const weighed = Object.values(lhr.categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  const short = weighed.filter(({ id }) => {
    const { score } = lhr.audits[id];
    return score !== null && score < 1;
  });
  const value = id => lhr.audits[id]?.numericValue;
  console.log(
    JSON.stringify({
      path: new URL(url).pathname,
      scores,
      short: short.map(({ id }) => `${id} ${lhr.audits[id].displayValue ?? ''}`.trim()),
      firstPaint: value('first-contentful-paint'),
      largestPaint: value('largest-contentful-paint'),
      blocking: value('total-blocking-time'),
      shift: value('cumulative-layout-shift'),
      error: lhr.runtimeError?.message,
    }),
  );
}
