import { onTestFinished } from 'vitest';
import { Semaphore } from '../../../server/deliver/semaphore.ts';
import { SpreadsheetScript } from '../../../server/deliver/spreadsheet.ts';
import { startEmulator } from '../../google-sheets/emulator.ts';
import { startReceiver } from '../../stand-ins/receiver.ts';

/** A stand-in for Google that runs the script, closed after the test. */
export async function emulated() {
  const emulator = await startEmulator();
  onTestFinished(() => emulator.close());
  return emulator;
}

/** The contact form's script at a URL, with a short deadline for one exchange. */
export const contactScript = (url: string | URL, limit = 5_000) =>
  new SpreadsheetScript('contact', new URL(url), new Semaphore(2), limit);

/** A receiver that answers like anything but a script. */
export async function anyReceiver() {
  const receiver = await startReceiver();
  onTestFinished(receiver.close);
  return receiver;
}
