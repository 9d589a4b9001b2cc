let context: AudioContext | undefined;

/** A mechanical click of 40 ms: a short knock, and a tick of noise before it. Silent until the visitor has touched the page. */
export async function click(): Promise<void> {
  context ??= new AudioContext();
  // Without a gesture in this visit it stays suspended, and a click that is kept for later would be out of place.
  if (context.state !== 'running') void context.resume();
  if (context.state !== 'running' && !navigator.userActivation?.hasBeenActive) return;
  const { currentTime: now, destination, sampleRate } = context;

  const knock = new OscillatorNode(context, { type: 'triangle', frequency: 420 });
  knock.frequency.exponentialRampToValueAtTime(140, now + 0.03);
  const level = new GainNode(context, { gain: 0.16 });
  level.gain.setValueAtTime(0.16, now);
  level.gain.exponentialRampToValueAtTime(0.001, now + 0.04);
  knock.connect(level).connect(destination);
  knock.start(now);
  knock.stop(now + 0.05);

  const buffer = context.createBuffer(1, sampleRate * 0.006, sampleRate);
  const samples = buffer.getChannelData(0);
  for (const index of samples.keys()) samples[index] = (Math.random() * 2 - 1) * (1 - index / samples.length) ** 3;
  const tick = new AudioBufferSourceNode(context, { buffer });
  tick
    .connect(new BiquadFilterNode(context, { type: 'highpass', frequency: 2500 }))
    .connect(new GainNode(context, { gain: 0.2 }))
    .connect(destination);
  tick.start(now);
}
