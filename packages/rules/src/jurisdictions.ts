/**
 * Rules of a brand's market, chosen as a whole (S94, R2, R6, R8, R27): each is a floor that a setting of the brand may tighten and never loosen. A rule stands here
 * only because the gateway enforces it; what the law of a market asks beyond that is for the operator to clear.
 */
export type JurisdictionRules = {
  /** Years; nobody below registers. */
  readonly minimumAge: number
  /** Registration asks for the birthday, whatever the brand's own setting says. */
  readonly asksBirthday: boolean
  /** Minutes after which play stops for a reality check at the latest; null leaves it to the brand. */
  readonly realityMinutes: number | null
  /** Hours before a raised or removed limit may be confirmed. */
  readonly raiseHours: number
  /** No deposit before the player has set a limit of deposits. */
  readonly limitBeforeDeposit: boolean
  /** Whether visitors without an account may play for free. */
  readonly demoForVisitors: boolean
  /** R2, S04: no stake of money before the house has accepted the player's identity document. */
  readonly identityBeforePlay: boolean
  /** R12, S51: the shortest time between two paid rounds of a slot, in milliseconds. */
  readonly slotCycleMs: number
  /** The same for other games of chance, of fish and of cards; magazines are such rounds. */
  readonly casinoCycleMs: number
  /** R13, S50: whether a game may play rounds by itself where it offers that. */
  readonly autoplay: boolean
}

export const jurisdictions = {
  open: {
    minimumAge: 18,
    asksBirthday: false,
    realityMinutes: null,
    raiseHours: 24,
    limitBeforeDeposit: false,
    demoForVisitors: true,
    identityBeforePlay: false,
    slotCycleMs: 2_500,
    casinoCycleMs: 1_000,
    autoplay: true,
  },
  philippines: {
    minimumAge: 21,
    asksBirthday: true,
    realityMinutes: null,
    raiseHours: 24,
    limitBeforeDeposit: false,
    demoForVisitors: true,
    identityBeforePlay: false,
    slotCycleMs: 2_500,
    casinoCycleMs: 1_000,
    autoplay: true,
  },
  uk: {
    minimumAge: 18,
    asksBirthday: true,
    realityMinutes: 60,
    raiseHours: 24,
    limitBeforeDeposit: false,
    demoForVisitors: false,
    identityBeforePlay: true,
    slotCycleMs: 2_500,
    casinoCycleMs: 5_000,
    autoplay: false,
  },
  sweden: {
    minimumAge: 18,
    asksBirthday: true,
    realityMinutes: 60,
    raiseHours: 72,
    limitBeforeDeposit: true,
    demoForVisitors: false,
    identityBeforePlay: true,
    slotCycleMs: 3_000,
    casinoCycleMs: 5_000,
    autoplay: false,
  },
  germany: {
    minimumAge: 18,
    asksBirthday: true,
    realityMinutes: 60,
    raiseHours: 168,
    limitBeforeDeposit: true,
    demoForVisitors: false,
    identityBeforePlay: true,
    slotCycleMs: 5_000,
    casinoCycleMs: 5_000,
    autoplay: false,
  },
} as const satisfies Readonly<Record<string, JurisdictionRules>>
export type Jurisdiction = keyof typeof jurisdictions
// cast: the keys of a constant are its own names.
export const jurisdictionNames = Object.keys(jurisdictions) as [Jurisdiction, ...Jurisdiction[]]

/** Games that are played in paid rounds of the player's own. What is drawn for everybody at once has the pace of its draws. */
const IN_ROUNDS: ReadonlySet<string> = new Set(['RNG', 'INHOUSE', 'FISH', 'PVP'])
/** What is filed among the reel games and is none. */
const NO_REELS: ReadonlySet<string> = new Set(['ORIGINAL', 'TABLE', 'ROOM'])

/** R12: the shortest time between two paid rounds of a game in a market, in milliseconds; 0 where its draws set the pace. */
export function shortestCycleMs(
  { slotCycleMs, casinoCycleMs }: Pick<JurisdictionRules, 'slotCycleMs' | 'casinoCycleMs'>,
  { gameType, gameClassify }: { readonly gameType: string; readonly gameClassify: string },
): number {
  if (!IN_ROUNDS.has(gameType)) return 0
  return gameType === 'RNG' && !NO_REELS.has(gameClassify) ? slotCycleMs : casinoCycleMs
}
