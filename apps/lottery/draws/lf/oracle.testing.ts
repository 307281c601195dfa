import { betsOf } from '../oracle.testing.ts'
import { threeBetsOf } from '../pc28/oracle.testing.ts'
import type { BetsOf } from '../whole/draws.testing.ts'

/** Every single bet on three digits: those of five digits, but the sum, which three have to themselves. */
export const lfBetsOf: BetsOf = (play, selection) =>
  play.kind.kind === 'cell' && play.kind.of.what === 'three-side' ? threeBetsOf(play, selection) : betsOf(play, selection)
