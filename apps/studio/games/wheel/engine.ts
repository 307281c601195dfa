import type { GameEngine } from '../game.ts'
import { instantEngine, type NoMove } from '../instant.ts'
import type { WheelChoices, WheelEvent, WheelMaths } from './events.ts'

/** One of fifty equal parts; the risk says what each pays. */
export const wheelEngine = ({ parts }: WheelMaths): GameEngine<WheelChoices, NoMove, WheelEvent> =>
  instantEngine(({ risk }: WheelChoices, chance) => {
    const part = chance.below(parts[risk].length)
    return { type: 'wheel.stopped', part, units: parts[risk][part] ?? 0 } as const
  })
