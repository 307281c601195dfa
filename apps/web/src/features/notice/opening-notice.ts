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

type Settling = Pick<Moment, 'isProgram' | 'wasShown' | 'quietUntil' | 'nowMs'>

/**
 * Whether nothing opens by itself any more while this page is looked at, so that there is no moment to wait for: it was shown in this session, was sent away
 * for today, or a program looks.
 */
export const isSettled = ({ isProgram: program, wasShown, quietUntil, nowMs }: Settling): boolean =>
  program || wasShown || (quietUntil !== null && Number(quietUntil) > nowMs)

/** R-MOD-2, R-MSG-1: whether what opens by itself may open now: once a session, never over anything, not where it was sent away for today. */
export const mayOpen = (moment: Moment): boolean =>
  moment.isPageFree && !moment.isPopupOpen && !moment.isTyping && !moment.isChangeForced && !isSettled(moment)
