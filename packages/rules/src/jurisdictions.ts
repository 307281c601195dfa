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
}

export const jurisdictions = {
  open: { minimumAge: 18, asksBirthday: false, realityMinutes: null, raiseHours: 24, limitBeforeDeposit: false, demoForVisitors: true },
  philippines: {
    minimumAge: 21,
    asksBirthday: true,
    realityMinutes: null,
    raiseHours: 24,
    limitBeforeDeposit: false,
    demoForVisitors: true,
  },
  uk: { minimumAge: 18, asksBirthday: true, realityMinutes: 60, raiseHours: 24, limitBeforeDeposit: false, demoForVisitors: false },
  sweden: { minimumAge: 18, asksBirthday: true, realityMinutes: 60, raiseHours: 72, limitBeforeDeposit: true, demoForVisitors: false },
  germany: { minimumAge: 18, asksBirthday: true, realityMinutes: 60, raiseHours: 168, limitBeforeDeposit: true, demoForVisitors: false },
} as const satisfies Readonly<Record<string, JurisdictionRules>>
export type Jurisdiction = keyof typeof jurisdictions
// cast: the keys of a constant are its own names.
export const jurisdictionNames = Object.keys(jurisdictions) as [Jurisdiction, ...Jurisdiction[]]
