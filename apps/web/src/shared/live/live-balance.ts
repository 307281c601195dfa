import type { ClientValue } from '@halong/api/client'
import { type Money, parseAsset, parseMoney } from '@halong/money'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call, memberKey } from '#shared/gateway/gateway.ts'
import { localText, sessionText, useSession } from '#shared/session/session.ts'

export type Balance = ClientValue<'wallet.getBalance'>
export type BalanceFrame = { readonly asset: string; readonly amount: string; readonly version: number }

/** The newer of two answers about one account; the version decides, never the order of arrival (T45). */
export function newerBalance(known: Balance | undefined, next: Balance): Balance {
  if (!known || known.asset !== next.asset) return next
  return next.version >= known.version ? next : known
}

/** What a pushed amount makes of the balance known; stakes in play are not in the push and stay as last read. */
export function withBalanceFrame(known: Balance | undefined, news: BalanceFrame): Balance | undefined {
  if (!known || known.asset !== news.asset || news.version <= known.version) return known
  return { ...known, sumBalance: news.amount, version: news.version }
}

const isBalance = (stored: unknown): stored is Balance =>
  typeof stored === 'object' &&
  stored !== null &&
  ['sumBalance', 'asset', 'inPlay'].every((key) => typeof Reflect.get(stored, key) === 'string') &&
  'version' in stored

/** The balance last seen in this tab, so that a reload shows it at once; another player's is never shown. */
function rememberedBalance(playerId: string): Balance | undefined {
  try {
    const stored: unknown = JSON.parse(sessionText.read('wallet') ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('playerId' in stored) || stored.playerId !== playerId || !('balance' in stored))
      return undefined
    return isBalance(stored.balance) ? stored.balance : undefined
  } catch {
    return undefined
  }
}

function remember(playerId: string, balance: Balance): Balance {
  sessionText.write('wallet', JSON.stringify({ playerId, balance }))
  return balance
}

/** The player's balance: kept up by the live socket, asked for again when the page is looked at after a while. */
export const balanceQuery = (queryClient: QueryClient, playerId: string) => {
  const queryKey = memberKey('wallet.getBalance', playerId)
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const answer = await call('wallet.getBalance', { signal })
      return remember(playerId, newerBalance(queryClient.getQueryData<Balance>(queryKey), answer))
    },
    enabled: playerId !== '',
    staleTime: 10_000,
    placeholderData: () => rememberedBalance(playerId),
  })
}

/** Puts a pushed balance in front of everything that shows it. */
export function applyBalanceFrame(queryClient: QueryClient, playerId: string, news: BalanceFrame): void {
  queryClient.setQueryData<Balance>(memberKey('wallet.getBalance', playerId), (known) => {
    const next = withBalanceFrame(known, news)
    return next && next !== known ? remember(playerId, next) : known
  })
}

/** A balance told by a game: with bonus money it is more than cash, which is asked for instead. */
export function applyGameBalance(queryClient: QueryClient, playerId: string, news: BalanceFrame): void {
  const queryKey = memberKey('wallet.getBalance', playerId)
  if (queryClient.getQueryData<Balance>(queryKey)?.bonus === undefined) applyBalanceFrame(queryClient, playerId, news)
  else void queryClient.invalidateQueries({ queryKey })
}

/** Reads a signed decimal of the wire; null when it is not one of that asset. */
export function readAmount(text: string, assetName: string): Money | null {
  const asset = parseAsset(assetName)
  const amount = asset && parseMoney(text.replace(/^-/, ''), asset)
  return amount && text.startsWith('-') ? { ...amount, minor: -amount.minor } : amount
}

const hiddenListeners = new Set<() => void>()
const isHidden = () => localText.read('balanceHidden') === '1'
const shownFirst = () => false

/** Whether the player keeps the balance covered on this device, and how to change it (R-HEAD-3). */
export function useBalanceHidden(): readonly [hidden: boolean, hide: (hidden: boolean) => void] {
  const hidden = useSyncExternalStore(
    (listener) => {
      hiddenListeners.add(listener)
      return () => hiddenListeners.delete(listener)
    },
    isHidden,
    shownFirst,
  )
  const hide = (next: boolean): void => {
    localText.write('balanceHidden', next ? '1' : '0')
    for (const listener of hiddenListeners) listener()
  }
  return [hidden, hide]
}

/** The signed-in player's balance as it is now: from the cache, the socket or the gateway, whichever is newest. */
export function useBalance() {
  const queryClient = useQueryClient()
  const session = useSession()
  // While a change of password is forced nothing else is answered (R-LOGIN-4).
  const query = useQuery(balanceQuery(queryClient, session && !session.passwordChangeRequired ? session.playerId : ''))
  const { data } = query
  return { money: data ? readAmount(data.sumBalance, data.asset) : null, inPlay: data ? readAmount(data.inPlay, data.asset) : null, query }
}
