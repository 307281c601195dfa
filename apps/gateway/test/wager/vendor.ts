import { invariant, type PlayerId } from '@halong/base'
import { aMember, aTrial, type SignedInPlayer, type Site, vendorCall } from '@halong/testkit'

export const GAME = 'pearl-reef'

/** The game's number in the lobby, as a card shows it. */
export async function nodeIdOf(site: Site, gameCode = GAME, browser = site.browser()): Promise<number> {
  const answer = await browser.call('lobby.listGames')
  invariant(answer.ok, 'the lobby answers')
  const game = answer.value.games.find((each) => each.gameCode === gameCode)
  invariant(game, `${gameCode} is in the lobby`)
  return game.nodeId
}

export async function launchTicket(site: Site, player: SignedInPlayer, gameCode = GAME): Promise<string> {
  const answer = await player.browser.call('wager.launchGame', { body: { nodeId: await nodeIdOf(site, gameCode, player.browser) } })
  invariant(answer.ok, `launching: ${answer.ok ? '' : answer.code}`)
  const ticket = new URLSearchParams(new URL(answer.value.game_url).hash.slice(1)).get('ticket')
  invariant(ticket, 'the address carries a ticket')
  return ticket
}

/** A player inside a game of the fake vendor, and the vendor's calls about them. */
export type AtTable = SignedInPlayer & {
  readonly asset: 'USD/4' | 'FUN/4'
  readonly gameSession: string
  /** What every stake of this player names. */
  readonly names: Readonly<Record<string, string>>
  send(call: 'debit' | 'credit' | 'rollback' | 'close' | 'award' | 'balance', body: Record<string, unknown>): ReturnType<typeof vendorCall>
}

export async function atTable(site: Site, options: { balance?: string; trial?: boolean; game?: string } = {}): Promise<AtTable> {
  const player = options.trial ? await aTrial(site) : await aMember(site, { balance: options.balance ?? '1000.00' })
  return seated(site, player, { asset: options.trial ? 'FUN/4' : 'USD/4', gameCode: options.game ?? GAME })
}

/** Puts a player who is there already into a game. */
export async function seated(
  site: Site,
  player: SignedInPlayer,
  { asset, gameCode }: { asset: AtTable['asset']; gameCode: string },
): Promise<AtTable> {
  const { status, answer } = await vendorCall(site.gateway, '/lgw/seamless/authenticate', {
    ticket: await launchTicket(site, player, gameCode),
    gameCode,
  })
  invariant(answer.success, `entering: ${status}`)
  const gameSession = String(answer.value['gameSession'])
  const names = { playerId: player.playerId as PlayerId, asset, gameCode }
  return {
    ...player,
    asset,
    gameSession,
    names: { ...names, gameSession },
    send: (call, body) =>
      vendorCall(site.gateway, `/lgw/seamless/${call}`, {
        ...(call === 'balance' ? { playerId: player.playerId, asset } : names),
        ...(call === 'debit' ? { gameSession } : {}),
        ...(call === 'rollback' ? { reason: 'player_cancel' } : {}),
        ...body,
      }),
  }
}
