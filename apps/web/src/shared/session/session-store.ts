import type { ClientValue } from '@halong/api/client'
import { accountTypes } from '@halong/api/rights'
import { type KeyedText, type SessionKey, STORED_KEYS } from './session-storage.ts'

export type SignedIn = ClientValue<'session.login'>
export type PlayerType = SignedIn['info']['type']
export type MemberLabel = { readonly name: string; readonly textColor: string; readonly backgroundColor: string }

/** Who is signed in, as this browser shows it. Changing it in storage changes no right (D13). */
export type Session = {
  readonly token: string
  readonly playerId: string
  readonly account: string
  readonly type: PlayerType
  readonly label: MemberLabel | null
  /** True while the gateway answers nothing but a change of password (`cpw`). */
  readonly passwordChangeRequired: boolean
}

/** Why a session is over: by the player here, by time, by another sign-in, with all others of the player, or by the house. */
export type EndReason = 'signed_out' | 'expired' | 'elsewhere' | 'everywhere' | 'blocked'

type Kept = Partial<Record<SessionKey, string>>
export type SessionMessage =
  | { readonly type: 'asked' }
  | { readonly type: 'started'; readonly kept: Kept }
  | { readonly type: 'ended'; readonly token: string; readonly reason: EndReason }

/** Told why a session is over, and whose it was. */
type EndListener = (reason: EndReason, playerId: string) => void

/** The other tabs of this browser. */
export type Tabs = { post(message: SessionMessage): void; listen(hear: (message: SessionMessage) => void): void }

const TYPES: readonly number[] = accountTypes
const isPlayerType = (value: number): value is PlayerType => TYPES.includes(value)
const SHARED = ['token', 'account', 'isAgent', 'customerId', 'memberLabel', 'memberLabelTextColor', 'memberLabelBgColor', 'cpw'] as const

function keptFrom({ token, cpw, info }: SignedIn): Kept {
  const label = info.memberLabel[0]
  return {
    token,
    account: info.account,
    isAgent: String(info.type),
    customerId: info.id,
    cpw: String(cpw),
    ...(label ? { memberLabel: label.labelName, memberLabelTextColor: label.color, memberLabelBgColor: label.color2 } : {}),
  }
}

function sessionFrom(text: KeyedText<SessionKey>): Session | null {
  const token = text.read('token')
  const account = text.read('account')
  const type = Number(text.read('isAgent'))
  if (!token || !account || !isPlayerType(type)) return null
  const name = text.read('memberLabel')
  return {
    token,
    playerId: text.read('customerId') ?? '',
    account,
    type,
    label: name
      ? { name, textColor: text.read('memberLabelTextColor') ?? '', backgroundColor: text.read('memberLabelBgColor') ?? '' }
      : null,
    passwordChangeRequired: text.read('cpw') === 'true',
  }
}

/**
 * One session for all tabs of a browser (R-SESS-1, R-OUT-1). The token lives in session storage; a new tab asks the others for it, and a
 * sign-in or sign-out in one holds in all, because the companion cookie is one for the browser too (T7).
 */
export function createSessionStore(text: KeyedText<SessionKey>, tabs: Tabs | null) {
  let current = sessionFrom(text)
  const listeners = new Set<() => void>()
  const endListeners = new Set<EndListener>()

  function changed(): void {
    current = sessionFrom(text)
    for (const listener of listeners) listener()
  }
  const keep = (kept: Kept): void => {
    for (const key of SHARED) {
      const value = kept[key]
      if (value === undefined) text.remove(key)
      else text.write(key, value)
    }
    changed()
  }
  function clear(reason: EndReason): void {
    const playerId = current?.playerId ?? ''
    const brand = STORED_KEYS.map((key) => [key, text.read(key)] as const)
    text.clear()
    for (const [key, value] of brand) if (value !== null) text.write(key, value)
    changed()
    for (const listener of endListeners) listener(reason, playerId)
  }
  const keptNow = (): Kept =>
    Object.fromEntries(SHARED.flatMap((key) => ((value) => (value === null ? [] : [[key, value]]))(text.read(key))))

  if (tabs) {
    tabs.listen((message) => {
      if (message.type === 'asked' && current) tabs.post({ type: 'started', kept: keptNow() })
      if (message.type === 'started' && message.kept.token !== current?.token) keep(message.kept)
      if (message.type === 'ended' && message.token === current?.token) clear(message.reason)
    })
    if (!current) tabs.post({ type: 'asked' })
  }

  return {
    read: (): Session | null => current,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Called once per end, in every tab. */
    onEnded(listener: EndListener): () => void {
      endListeners.add(listener)
      return () => endListeners.delete(listener)
    },
    start(signedIn: SignedIn): void {
      const kept = keptFrom(signedIn)
      text.remove('wallet')
      keep(kept)
      tabs?.post({ type: 'started', kept })
    },
    end(reason: EndReason): void {
      if (!current) return
      const { token } = current
      clear(reason)
      tabs?.post({ type: 'ended', token, reason })
    },
  }
}
