import { systemClock } from '@halong/base'
import { parseMoney } from '@halong/money'
import { type FakeWallet, startFakeWallet, type WalletRound } from '@halong/testkit/fake-wallet'
import { must } from '../report.ts'

export type Launch = { readonly ticket: string; readonly gameCode: string; readonly url: string }
/** Plays one round from its launch to its end, or until it is refused. */
export type Play = (launch: Launch) => Promise<void>
export type Item = FakeWallet['calls'][number]

/** What a vendor's server said to the sandbox wallet while one round was played. */
export type Heard = {
  /** Of these kinds, in the order they came, a repeated one each time. */
  readonly of: (kinds: readonly Item['call'][]) => readonly Item[]
  readonly rounds: () => readonly WalletRound[]
  /** By how much the player's balance changed, in smallest units. */
  readonly moved: () => bigint
}

const ASSET = 'USD/4'
const LOOK_MS = 50

export type SandboxOrder = {
  readonly vendor: string
  readonly secret: string
  /** Where the sandbox wallet listens on this machine: the vendor's server calls it. */
  readonly port: number
  /** Exact origin of the vendor's pages. */
  readonly launchOrigin: string
  /** How long a vendor may take to send again what was lost. */
  readonly patienceMs?: number
}
const PATIENCE_MS = 90_000

/** The sandbox brand: its wallet, and its players' launches. */
export async function openSandbox(order: SandboxOrder) {
  const wallet = await startFakeWallet(systemClock, { vendorCode: order.vendor, secret: order.secret, port: order.port })

  function hear(playerId: string, ticket: string, balance: string): Heard {
    const own = () => wallet.calls.filter(({ body }) => body['playerId'] === playerId || body['ticket'] === ticket)
    return {
      of: (kinds) => own().filter(({ call }) => kinds.includes(call)),
      rounds: () => [...wallet.rounds.values()].filter((round) => round.playerId === playerId),
      moved: () => (parseMoney(wallet.balanceOf(playerId), ASSET)?.minor ?? 0n) - (parseMoney(balance, ASSET)?.minor ?? 0n),
    }
  }

  return {
    wallet,
    /** Launches the game for a new player and plays a round; then waits until the wallet knows its end, and what is asked for was heard. */
    async playRound(play: Play, { gameCode, balance, isOver }: { gameCode: string; balance: string; isOver: (heard: Heard) => boolean }) {
      const { playerId, ticket: newTicket } = wallet.newPlayer({ balance, asset: ASSET })
      const ticket = newTicket()
      const fragment = new URLSearchParams({ ticket, lang: 'EN', theme: 'dark' })
      const heard = hear(playerId, ticket, balance)
      const isOpen = () => heard.rounds().some(({ state }) => state === 'open')
      try {
        await play({ ticket, gameCode, url: `${order.launchOrigin}/play/${gameCode}#${fragment}` })
        const until = Date.now() + (order.patienceMs ?? PATIENCE_MS)
        while ((isOpen() || !isOver(heard)) && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      } finally {
        wallet.heal()
      }
      must(!isOpen(), 'a round whose stake was taken has no end')
      return heard
    },
  }
}
export type Sandbox = Awaited<ReturnType<typeof openSandbox>>
