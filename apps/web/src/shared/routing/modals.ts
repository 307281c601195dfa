import { useMemo } from 'react'
import { useLocation } from 'react-router'
import type { Notice } from '#shared/content/notices.ts'
import { isVassalage } from '#shared/game/game-address.ts'
import { readEntryState } from './router.tsx'

/** Every popup by name and what it is told (R-MOD-1). A feature that brings a popup adds its name here and its part to the modal table. */
export type ModalProps = {
  login: { readonly type?: 'login' | 'register'; readonly side?: 'player' | 'agent'; readonly username?: string }
  /** R-PWD-1: a way back in, for the name that was typed already, and back to the sign-in it was asked at. */
  'forgot-password': { readonly username?: string; readonly side?: 'player' | 'agent' }
  /** R-PWD-2; `isExpired` where the password has run out and a change is not forced (R-LOGIN-4). */
  'change-password': { readonly isExpired?: boolean }
  /** The password that money out asks for. */
  'payment-password': object
  register: { readonly referralCode?: string }
  /** R-REG-5: an account has been opened; where to go from here. */
  'registration-success': object
  'sign-out': object
  /** Who is signed in and what is theirs: the phone's way to what the avatar menu holds on a desktop. */
  account: object
  /** One thing to do in the security centre, by its name; `subject` is what it is done to. */
  security: { readonly action: string; readonly subject?: string }
  /** One round of the player, by its id. */
  round: { readonly round: string }
  search: object
  /** R-SYS-11: how fast each line of the brand answers. */
  lines: object
  game: { readonly nodeId: number }
  /** R-SIDE-2: the games of one vendor. */
  'vendor-games': { readonly vendor: string }
  /** R-MSG-5: a place of the help centre; one of them counts. */
  help: { readonly article?: string; readonly game?: string; readonly document?: string; readonly topic?: string; readonly q?: string }
  /** R-MSG-4: every way to customer service. */
  service: object
  /** R-MSG-4: live service of the house itself. */
  live: object
  /** R-MOD-3: the way onto the home screen; the tab of `platform` first. */
  download: { readonly platform?: 'android' | 'ios' }
  /** R-MOD-2: announcements; one of them first. */
  notice: { readonly notice?: string }
  /** R-MSG-1: what opens by itself, in order. */
  opening: { readonly notices: readonly Notice[] }
  /** R-LAUNCH-2, R-MSG-4: the browser kept a game or customer service from opening in a window of its own. */
  'popup-blocked': { readonly address: string; readonly of?: 'service' }
  /** R-ROLE-1: a place for members, pressed by a trial account. */
  'account-needed': object
  /** S85: time and result of play, and whether it goes on. */
  'reality-check': object
  /** A limit of the player's own was in the way. */
  'limit-reached': object
  /** R-MOD-4: a message, its icon and a button; `onConfirm` runs when it is pressed. */
  warning: { readonly message: string; readonly title?: string; readonly confirm?: string; readonly onConfirm?: () => void }
}
export type ModalName = keyof ModalProps

/** Every name, and what stands in the address beside it, so that a popup can be linked to. Everything else lives as long as the page. */
const addressed: Readonly<Record<ModalName, readonly string[]>> = {
  login: ['side'],
  'forgot-password': [],
  'change-password': [],
  'payment-password': [],
  register: ['referralCode'],
  'registration-success': [],
  'sign-out': [],
  account: [],
  security: ['action', 'subject'],
  round: ['round'],
  search: [],
  lines: [],
  game: ['nodeId'],
  'vendor-games': ['vendor'],
  download: ['platform'],
  help: ['article', 'game', 'document', 'topic', 'q'],
  service: [],
  live: [],
  notice: ['notice'],
  opening: [],
  'popup-blocked': [],
  'account-needed': [],
  'reality-check': [],
  'limit-reached': [],
  warning: [],
}
const isModalName = (name: string | null): name is ModalName => name !== null && Object.hasOwn(addressed, name)
/** Popups that mean nothing without what they were told. */
const needsProps: readonly ModalName[] = ['opening', 'popup-blocked', 'warning']

type ModalNavigation = {
  to(address: { pathname: string; search: string; hash: string }, how: { replace: boolean; state: unknown }): void
  back(): void
}
let navigation: ModalNavigation | null = null
/** What the popup that was opened last was told: going back and forth may lead to another one, which knows nothing of it. */
let lastOpened: { readonly name: ModalName | null; readonly props: object } = { name: null, props: {} }
let focusKey = 0
let closing: Promise<void> | null = null

/** Told by the router which way to change the address. */
export function setModalNavigation(next: ModalNavigation | null): void {
  navigation = next
}

/** For a site that ends while its modules stay: the next one was told nothing. */
export function forgetOpened(): void {
  lastOpened = { name: null, props: {} }
}

/** State of history entries that a popup made: going back from them closes it. */
export const MODAL_STATE = 'halong.modal'
const isModalState = (state: unknown): boolean => typeof state === 'object' && state !== null && MODAL_STATE in state

function without(search: string): URLSearchParams {
  const params = new URLSearchParams(search)
  const name = params.get('modal')
  params.delete('modal')
  if (isModalName(name)) for (const key of addressed[name]) if (name !== 'register') params.delete(key)
  return params
}

/** Opens a popup by name; the address names it, so back closes it and a link opens it. A popup opened over another takes its place. */
export function openModal<Name extends ModalName>(
  name: Name,
  ...[props]: object extends ModalProps[Name] ? [ModalProps[Name]?] : [ModalProps[Name]]
): void {
  const { pathname, search, hash } = location
  const params = without(search)
  params.set('modal', name)
  const values: Readonly<Record<string, unknown>> = { ...props }
  for (const key of addressed[name]) if (values[key] !== undefined) params.set(key, String(values[key]))
  lastOpened = { name, props: props ?? {} }
  focusKey += 1
  const replace = new URLSearchParams(search).has('modal')
  const state = readEntryState()
  navigation?.to({ pathname, search: params.toString(), hash }, { replace, state: replace ? state : { [MODAL_STATE]: focusKey } })
}

/**
 * Closes whatever popup is open. The entry that opened it is taken back, which takes a moment: wait for it before going elsewhere. One that
 * came with a link is replaced.
 */
export async function closeModal(): Promise<void> {
  const { pathname, search, hash } = location
  if (!new URLSearchParams(search).has('modal')) return
  const state = readEntryState()
  if (isModalState(state)) {
    // Asked twice before it is gone, one step is taken: the second would leave the page.
    if (!closing) {
      closing = new Promise<void>((resolve) => addEventListener('popstate', () => resolve(), { once: true })).finally(() => {
        closing = null
      })
      navigation?.back()
    }
    await closing
  } else navigation?.to({ pathname, search: without(search).toString(), hash }, { replace: true, state: null })
}

export type OpenModal = { [Name in ModalName]: { readonly name: Name; readonly props: ModalProps[Name] } }[ModalName]

/** The popup the address asks for, or null. */
export function readModal(search: string): OpenModal | null {
  const params = new URLSearchParams(search)
  const name = params.get('modal')
  if (!isModalName(name)) return null
  // The way through the help centre stands in the address alone, so that going back and forth leads where one was.
  const known = lastOpened.name === name ? lastOpened.props : {}
  const props: Record<string, unknown> = name === 'help' ? {} : { ...known }
  for (const key of addressed[name]) {
    const value = params.get(key)
    if (value !== null) props[key] = key === 'nodeId' ? Number(value) : value
  }
  if (needsProps.includes(name) && Object.keys(known).length === 0) return null
  if (name === 'game' && !Number.isSafeInteger(props['nodeId'])) return null
  if (name === 'vendor-games' && !isVassalage(String(props['vendor']))) return null
  if (name === 'security' && typeof props['action'] !== 'string') return null
  return { name, props } as OpenModal
}

/** The popup that is open, or null. */
export function useModal(): OpenModal | null {
  const { search } = useLocation()
  return useMemo(() => readModal(search), [search])
}
