/** Until when a popup that was sent away for today stays away: the next midnight of this device. */
export function endOfToday(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
}

const ROBOTS = /bot\b|crawl|spider|slurp|lighthouse|headless/i

/** Programs that look at pages are not shown what opens by itself. */
export const isProgram = ({ userAgent, webdriver }: Pick<Navigator, 'userAgent' | 'webdriver'>): boolean =>
  webdriver || ROBOTS.test(userAgent)

type Moment = {
  /** The page of the moment may be covered: it is none that owns the screen or opens a popup itself. */
  readonly isPageFree: boolean
  readonly isPopupOpen: boolean
  readonly isTyping: boolean
  readonly isChangeForced: boolean
  readonly isProgram: boolean
  readonly wasShown: boolean
  /** Milliseconds as text, as it was kept; null where nothing was. */
  readonly quietUntil: string | null
  readonly nowMs: number
}

/** R-MOD-2, R-MSG-1: whether what opens by itself may open now: once a session, never over anything, not where it was sent away for today. */
export function mayOpen({
  isPageFree,
  isPopupOpen,
  isTyping,
  isChangeForced,
  isProgram: program,
  wasShown,
  quietUntil,
  nowMs,
}: Moment): boolean {
  const isQuiet = quietUntil !== null && Number(quietUntil) > nowMs
  return isPageFree && !isPopupOpen && !isTyping && !isChangeForced && !program && !wasShown && !isQuiet
}
