import { type Money, toWire } from '@halong/money'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { applyGameBalance, useBalance } from '#shared/live/live-balance.ts'
import { useSession } from '#shared/session/session.ts'
import { useTheme } from '#shared/site/theme.ts'
import { useLanguage } from '#shared/text/text.ts'
import { type Offer, readFrameMessage, type SiteMessage } from './frame-messages.ts'
import type { FrameAddress } from './launch.ts'

type Heard = {
  readonly ready: () => void
  readonly exit: () => void
  readonly busy: (busy: boolean) => void
  /** Another game of the vendor is asked for. */
  readonly game: (gameCode: string) => void
  /** The player takes what was offered. */
  readonly offer: () => void
  /** A limit of the player's was in the way of a stake. */
  readonly limits: () => void
}

/**
 * The line to a game's frame: only that window, only from its exact origin, only messages of a known shape (T49). The game is told theme,
 * language and what the site offers a player without money, when it is ready and whenever they change.
 */
export function useFrame(frame: FrameAddress | null, offer: Offer, heard: Heard): RefObject<HTMLIFrameElement | null> {
  const element = useRef<HTMLIFrameElement>(null)
  const queryClient = useQueryClient()
  const playerId = useSession()?.playerId ?? ''
  const { theme } = useTheme()
  const { code } = useLanguage()
  const now = useRef({ heard, theme, code, playerId, offer })
  useEffect(() => {
    now.current = { heard, theme, code, playerId, offer }
  })

  const origin = frame?.origin ?? null
  useEffect(() => {
    if (origin === null) return
    const hear = (event: MessageEvent<unknown>): void => {
      if (event.origin !== origin || event.source === null || event.source !== element.current?.contentWindow) return
      const message = readFrameMessage(event.data)
      if (message?.type === 'halong.ready') {
        send(element.current, origin, { type: 'halong.theme', value: now.current.theme })
        send(element.current, origin, { type: 'halong.language', value: now.current.code })
        send(element.current, origin, { type: 'halong.offer', value: now.current.offer })
        now.current.heard.ready()
      } else if (message?.type === 'halong.exit') now.current.heard.exit()
      else if (message?.type === 'halong.offer') now.current.heard.offer()
      else if (message?.type === 'halong.limits') now.current.heard.limits()
      else if (message?.type === 'halong.busy') now.current.heard.busy(message.busy)
      else if (message?.type === 'halong.game') now.current.heard.game(message.gameCode)
      else if (message?.type === 'halong.balance') applyGameBalance(queryClient, now.current.playerId, message)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [origin, queryClient])

  useEffect(() => {
    if (origin !== null) send(element.current, origin, { type: 'halong.theme', value: theme })
  }, [origin, theme])
  useEffect(() => {
    if (origin !== null) send(element.current, origin, { type: 'halong.language', value: code })
  }, [origin, code])
  useEffect(() => {
    if (origin !== null) send(element.current, origin, { type: 'halong.offer', value: offer })
  }, [origin, offer])
  return element
}

/** Tells the open game the count of the play, so that its own bar shows what the site's does and goes on after a reload (R9). */
export function useTellTally(
  element: RefObject<HTMLIFrameElement | null>,
  frame: FrameAddress | null,
  { startedAtMs, net }: { readonly startedAtMs: number | null; readonly net: Money | null },
): void {
  const origin = frame?.origin ?? null
  const asset = useBalance().money?.asset ?? null
  const told = net === null ? null : `${net.minor < 0n ? '-' : ''}${toWire({ ...net, minor: net.minor < 0n ? -net.minor : net.minor })}`
  useEffect(() => {
    if (origin === null || startedAtMs === null || asset === null) return
    send(element.current, origin, { type: 'halong.tally', elapsedMs: Math.max(0, Date.now() - startedAtMs), asset, net: told })
  }, [element, origin, startedAtMs, asset, told])
}

function send(frame: HTMLIFrameElement | null, origin: string, message: SiteMessage): void {
  // Before the game's page is there the window is still of our origin; nothing is lost, it is told again when it is ready.
  try {
    frame?.contentWindow?.postMessage(message, origin)
  } catch {
    return
  }
}
