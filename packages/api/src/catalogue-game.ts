import { z } from 'zod'
import { amountText, assetText, gameCode } from './fields.ts'
import { gameType } from './operations/lobby.ts'

const image = z.string().regex(/^\/[a-zA-Z0-9/_.-]{1,190}$/)
const name = z.string().trim().min(1).max(80)
const MAX_LANGUAGES = 60
const MAX_ASSETS = 40
const isLanguage = (code: string): boolean => /^[A-Za-z][A-Za-z-]{1,9}$/.test(code)
const limitAmount = amountText.max(22)

/**
 * One game as a vendor's catalogue describes it (contracts §6). A catalogue is a JSON array of these. The studio's public catalogue has this form; fields it has
 * beyond these are left out.
 */
export const catalogueGame = z.object({
  /** What the vendor calls the game in every call; it never changes. */
  code: gameCode,
  /** By language in small letters (`en`, `vi`, `zh` …); English is needed. */
  name: z
    .object({ en: name })
    .catchall(name)
    .refine((names) => Object.keys(names).length <= MAX_LANGUAGES && Object.keys(names).every(isLanguage)),
  gameType,
  /** A finer kind within the type, as the lobby filters by it: `LINES`, `CRASH` … */
  gameClassify: z.string().min(1).max(40),
  /** Return to players in hundredths of a percent; 0 where the game states none. */
  returnRateBp: z.int().min(0).max(10_000),
  /** How far wins lie apart, from 1 (close) to 5 (far). */
  volatility: z.int().min(1).max(5),
  /** The player's own choices decide: the figure is then none to go by. */
  volatilityChosen: z.boolean().optional(),
  /** The most a round may pay, in times of its stake. No credit above it is taken (I11). */
  maxWinTimes: z.int().min(1).max(100_000_000),
  /** Lines or ways; 0 where the game has none. */
  lines: z.int().min(0).max(10_000),
  /** Smallest and largest stake by asset (`USD/4`), in decimal text. Left aside where there is a `ladder`. */
  limits: z
    .record(assetText, z.object({ minStake: limitAmount, maxStake: limitAmount }))
    .refine((limits) => Object.keys(limits).length <= MAX_ASSETS)
    .optional(),
  /** Stakes by the name of a ladder, in every asset the wallet has one for. A game has limits or a ladder. */
  ladder: z.enum(['slot', 'original', 'table', 'fish', 'room', 'bank']).optional(),
  /** A round ends before it would pay more than the prize cap, so that the cap bounds no stake. */
  capEndsRound: z.boolean().optional(),
  /** Artwork of this site by its path. */
  image: z.object({ tall: image, wide: image }).optional(),
  /** What a lottery's page opens with (`defaultPlayType`). */
  playType: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,24}$/)
    .optional(),
  isHot: z.boolean().optional(),
  /** Shown as new for the first 30 days. */
  isNew: z.boolean().optional(),
})

/** Games of a catalogue in one call. */
export const MAX_CATALOGUE_GAMES = 500
