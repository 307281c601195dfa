/**
 * What survives a reload: the studio's game session and the intent of a paid round whose end is not known. Kept for this tab only
 * (sessionStorage), per game, so a reload resumes without a new launch and closing the tab forgets it.
 */
/** `demo`: a member's game for trial money, which is never gone on with as one for money, nor the other way about. */
export type KeptSession = { readonly token: string; readonly gameCode: string; readonly demo: boolean }
/** Language and theme as the site asked for them: a reload has no launch that would say so again. */
export type KeptLook = { readonly language: string | null; readonly theme: string | null }
export type KeptIntent = { readonly intentId: string; readonly stake: string }

const SESSION = 'halong.studio.session'
const INTENT = 'halong.studio.intent'
const LOOK = 'halong.studio.look'
const PREFERENCES = 'halong.studio.preferences'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function read(storage: () => Storage, key: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(storage().getItem(key) ?? 'null')
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}

/** Storage may be switched off; the game then plays on without it. */
function write(storage: () => Storage, key: string, value: unknown): void {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, JSON.stringify(value))
  } catch {
    return
  }
}

const tab = () => sessionStorage
const browser = () => localStorage

export function keptSession(gameCode: string): KeptSession | null {
  const kept = read(tab, SESSION)
  if (typeof kept?.['token'] !== 'string' || kept['gameCode'] !== gameCode) return null
  return { token: kept['token'], gameCode, demo: kept['demo'] === true }
}
export const keepSession = (session: KeptSession | null): void => write(tab, SESSION, session)

export function keptLook(): KeptLook {
  const kept = read(tab, LOOK)
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return { language: text(kept?.['language']), theme: text(kept?.['theme']) }
}
export const keepLook = (change: Partial<KeptLook>): void => write(tab, LOOK, { ...keptLook(), ...change })

export function keptIntent(gameCode: string): KeptIntent | null {
  const kept = read(tab, `${INTENT}.${gameCode}`)
  return typeof kept?.['intentId'] === 'string' && typeof kept['stake'] === 'string'
    ? { intentId: kept['intentId'], stake: kept['stake'] }
    : null
}
export const keepIntent = (gameCode: string, intent: KeptIntent | null): void => write(tab, `${INTENT}.${gameCode}`, intent)

export type Preferences = {
  readonly sound: boolean
  readonly soundAsked: boolean
  /** Rounds are shown faster, where that is allowed. */
  readonly turbo: boolean
  readonly stakes: Readonly<Record<string, string>>
}

export function preferences(): Preferences {
  const kept = read(browser, PREFERENCES) ?? {}
  const stakes = isRecord(kept['stakes'])
    ? Object.fromEntries(Object.entries(kept['stakes']).filter((row): row is [string, string] => typeof row[1] === 'string'))
    : {}
  return {
    sound: kept['sound'] === true,
    soundAsked: kept['soundAsked'] === true,
    turbo: kept['turbo'] === true,
    stakes,
  }
}
export const prefer = (change: Partial<Preferences>): void =>
  write(browser, PREFERENCES, { ...read(browser, PREFERENCES), ...preferences(), ...change })

/** What a game remembers of its player's choices, under its code; the game reads it with care. */
export const keptChoice = (game: string): unknown => read(browser, PREFERENCES)?.[game]
export const keepChoice = (game: string, choice: string | number): void =>
  write(browser, PREFERENCES, { ...read(browser, PREFERENCES), [game]: choice })
