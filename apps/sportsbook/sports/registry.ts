import type { Sport } from '#sports/league.ts'
import { basketball } from './basketball/rules.ts'
import { esports } from './esports/rules.ts'
import { football } from './football/rules.ts'
import { tennis } from './tennis/rules.ts'

/** Each sport, with markets of its own. */
export const sportRules = { football, basketball, tennis, esports } satisfies Readonly<Record<Sport, unknown>>
