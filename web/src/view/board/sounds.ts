// SPDX-License-Identifier: MIT
// Short sounds, made on the spot: a knock of wood is a burst of noise through a resonance, a bell a few partials.
export type Sound = 'move' | 'capture' | 'check' | 'end' | 'low';

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** A quarter of a second of noise that fades; the same each time, so that moves sound alike. */
function noiseOf(audio: AudioContext): AudioBuffer {
  if (noise !== null) return noise;
  noise = audio.createBuffer(1, Math.ceil(audio.sampleRate / 4), audio.sampleRate);
  const samples = noise.getChannelData(0);
  let seed = 12345;
  for (let index = 0; index < samples.length; index += 1) {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    samples[index] = (seed / 0x3fffffff - 1) * Math.exp(-index / (audio.sampleRate * 0.02));
  }
  return noise;
}

function fade(audio: AudioContext, volume: number, at: number, seconds: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(volume, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(audio.destination);
  return gain;
}

function tone(audio: AudioContext, frequency: number, volume: number, delay: number, seconds: number): void {
  const at = audio.currentTime + delay;
  const source = audio.createOscillator();
  source.type = 'sine';
  source.frequency.value = frequency;
  source.connect(fade(audio, volume, at, seconds));
  source.start(at);
  source.stop(at + seconds);
}

function knock(audio: AudioContext, frequency: number, volume: number, delay = 0): void {
  const at = audio.currentTime + delay;
  const source = audio.createBufferSource();
  source.buffer = noiseOf(audio);
  const wood = audio.createBiquadFilter();
  wood.type = 'bandpass';
  wood.frequency.value = frequency;
  wood.Q.value = 2.2;
  source.connect(wood).connect(fade(audio, volume, at, 0.16));
  source.start(at);
  tone(audio, frequency * 0.35, volume * 0.06, delay, 0.09); // the board under the man
}

const players: Readonly<Record<Sound, (audio: AudioContext) => void>> = {
  move: (audio) => knock(audio, 520, 3.2),
  capture: (audio) => {
    knock(audio, 820, 3.2);
    knock(audio, 430, 2.8, 0.045);
  },
  check: (audio) => {
    knock(audio, 520, 2.8);
    tone(audio, 880, 0.2, 0.04, 0.22);
  },
  end: (audio) => [392, 494, 587].forEach((frequency, step) => tone(audio, frequency, 0.22, step * 0.13, 0.7)),
  low: (audio) => [0, 0.14].forEach((delay) => tone(audio, 1046, 0.2, delay, 0.09)),
};

/**
 * Plays a sound. Browsers allow it only after the person has done something on the page; before that, or without
 * audio, this does nothing. Whether sounds are wanted, the caller knows.
 */
export function playSound(sound: Sound): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const audio = context;
  if (audio.state === 'running') players[sound](audio);
  else void audio.resume().then(() => players[sound](audio), () => undefined);
}

/** The sound of a move written in SAN. */
export function soundOf(san: string): Sound {
  if (san.includes('#')) return 'end';
  if (san.includes('+')) return 'check';
  return san.includes('x') ? 'capture' : 'move';
}
