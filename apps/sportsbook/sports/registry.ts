import type { Sport } from '#protocol/league.ts'
import { basketball } from './basketball/rules.ts'
import { esports } from './esports/rules.ts'
import { football } from './football/rules.ts'
import type { SportRules } from './sport.ts'
import { tennis } from './tennis/rules.ts'

// biome-ignore lint/suspicious/noExplicitAny: each sport has markets of its own.
export const sportRules: Readonly<Record<Sport, SportRules<any>>> = { football, basketball, tennis, esports }
