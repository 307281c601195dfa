import { prefer, preferences } from '../shared/game-session.ts'
import { type Signal, signal } from '../shared/reactive.ts'

export type SoundName =
  | 'press'
  | 'tick'
  | 'stop'
  | 'scatter'
  | 'suspense'
  | 'win'
  | 'bigWin'
  | 'pick'
  | 'mine'
  | 'collect'
  | 'splash'
  | 'pop'
  | 'drum'

/** How a game sings what all games share: semitones higher, how much longer, and in which wave instead of the plain ones. */
export type Timbre = { readonly semitones: number; readonly stretch: number; readonly wave?: OscillatorType }

export type Sound = {
  readonly on: Signal<boolean>
  readonly turn: (on: boolean) => void
  readonly play: (name: SoundName, step?: number) => void
  /** From now on everything is sung so. */
  readonly tune: (timbre: Timbre) => void
}

type Voice = {
  readonly wave: OscillatorType
  readonly from: number
  readonly to?: number
  readonly at?: number
  readonly length: number
  readonly loud: number
}

const note = (semitones: number) => 440 * 2 ** (semitones / 12)
const chime = (notes: readonly number[], gap: number, loud: number): Voice[] =>
  notes.flatMap((semitones, at) => [
    { wave: 'sine' as const, from: note(semitones), at: at * gap, length: 0.5, loud },
    { wave: 'triangle' as const, from: note(semitones + 12), at: at * gap, length: 0.22, loud: loud * 0.25 },
  ])

/** Every sound as a few short voices. `step` raises the pitch: later reels and later picks sound higher. */
const scores: Readonly<Record<SoundName, (step: number) => readonly Voice[]>> = {
  press: () => [{ wave: 'sine', from: 240, to: 150, length: 0.09, loud: 0.16 }],
  tick: (step) => [{ wave: 'triangle', from: 900 + step * 40, length: 0.025, loud: 0.03 }],
  stop: (step) => [
    { wave: 'sine', from: 190 + step * 14, to: 90, length: 0.12, loud: 0.24 },
    { wave: 'triangle', from: 640 + step * 30, length: 0.03, loud: 0.06 },
  ],
  scatter: (step) => chime([7 + step * 2, 14 + step * 2], 0.07, 0.14),
  suspense: (step) => [{ wave: 'triangle', from: 220 + step * 25, to: 440 + step * 50, length: 0.85, loud: 0.05 }],
  win: () => chime([3, 7, 10], 0.085, 0.12),
  bigWin: () => chime([-5, -1, 2, 7, 11, 14, 19], 0.11, 0.13),
  pick: (step) => chime([Math.min(step, 14) + 3], 0, 0.13),
  mine: () => [
    { wave: 'sine', from: 130, to: 42, length: 0.5, loud: 0.3 },
    { wave: 'sawtooth', from: 90, to: 30, length: 0.25, loud: 0.06 },
  ],
  collect: () => chime([2, 6, 9, 14], 0.07, 0.12),
  splash: () => [
    { wave: 'sine', from: 320, to: 80, length: 0.28, loud: 0.16 },
    { wave: 'triangle', from: 1_100, to: 260, at: 0.05, length: 0.2, loud: 0.05 },
    { wave: 'triangle', from: 1_500, to: 420, at: 0.13, length: 0.16, loud: 0.035 },
  ],
  pop: (step) => [
    { wave: 'sine', from: 380 + step * 60, to: 760 + step * 90, length: 0.09, loud: 0.16 },
    { wave: 'sine', from: 520 + step * 60, to: 1_050 + step * 90, at: 0.06, length: 0.08, loud: 0.1 },
  ],
  drum: (step) => [
    { wave: 'sine', from: 150 + step * 8, to: 62, length: 0.38, loud: 0.3 },
    { wave: 'triangle', from: 420 + step * 20, to: 180, length: 0.09, loud: 0.08 },
  ],
}

/** A voice as a game sings it. */
const tuned = (voice: Voice, { semitones, stretch, wave }: Timbre): Voice => {
  const higher = 2 ** (semitones / 12)
  return {
    ...voice,
    from: voice.from * higher,
    ...(voice.to === undefined ? {} : { to: voice.to * higher }),
    length: voice.length * stretch,
    wave: wave !== undefined && voice.wave === 'sine' ? wave : voice.wave,
  }
}

const TOGETHER = 24

/** Short, soft sounds made on the spot; nothing is fetched. Off until asked for; the choice is kept for every game of ours. */
export function createSound(): Sound {
  const on = signal(preferences().sound)
  let context: AudioContext | null = null
  let sounding = 0
  let timbre: Timbre = { semitones: 0, stretch: 1 }

  function sing(audio: AudioContext, { wave, from, to, at = 0, length, loud }: Voice): void {
    if (sounding >= TOGETHER) return
    const begin = audio.currentTime + at
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.type = wave
    tone.frequency.setValueAtTime(from, begin)
    if (to !== undefined) tone.frequency.exponentialRampToValueAtTime(to, begin + length)
    volume.gain.setValueAtTime(0.0001, begin)
    volume.gain.exponentialRampToValueAtTime(loud, begin + 0.008)
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + length)
    tone.connect(volume).connect(audio.destination)
    sounding += 1
    tone.addEventListener('ended', () => {
      sounding -= 1
      volume.disconnect()
    })
    tone.start(begin)
    tone.stop(begin + length + 0.02)
  }

  return {
    on,
    turn: (next) => {
      on.set(next)
      prefer({ sound: next, soundAsked: true })
      if (!next) void context?.suspend()
    },
    tune: (next) => {
      timbre = next
    },
    play: (name, step = 0) => {
      if (!on() || document.hidden) return
      try {
        context ??= new AudioContext()
        if (context.state === 'suspended') void context.resume()
        for (const voice of scores[name](step)) sing(context, tuned(voice, timbre))
      } catch {
        // A browser without sound plays on in silence.
        on.set(false)
      }
    },
  }
}
