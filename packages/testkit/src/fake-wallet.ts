import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type ErrorCode, errorCatalogue, isSignedBy, seamless } from '@halong/api'
import { type Clock, idFromUuid } from '@halong/base'
import { type Asset, money, parseMoney, toWire } from '@halong/money'

type Call = 'authenticate' | 'games' | 'balance' | 'debit' | 'credit' | 'rollback' | 'close'
/** `lose-request`: nothing happens and no answer comes. `lose-answer`: it happens and no answer comes. Or a refusal that changes nothing. */
export type WalletFault = 'lose-request' | 'lose-answer' | 'fault' | ErrorCode

type Player = { readonly id: `ply_${string}`; readonly kind: 'member' | 'trial'; readonly asset: Asset; balance: bigint; version: number }
type Applied = { readonly kind: Call; readonly fingerprint: string; readonly place: string; readonly refusal: ErrorCode | null }
export type WalletRound = {
  readonly playerId: string
  readonly gameCode: string
  readonly debit: string
  readonly stake: bigint
  credited: bigint
  credits: number
  state: 'open' | 'closed' | 'rolled_back'
}
type Body = Readonly<Record<string, string>>
type Outcome = { readonly refusal: ErrorCode } | { readonly value: object }

export type FakeWallet = {
  readonly url: string
  readonly vendorCode: string
  readonly secret: string
  /** A player with money and a launch ticket for one game. */
  readonly newPlayer: (options?: { balance?: string; asset?: Asset }) => {
    readonly playerId: `ply_${string}`
    readonly ticket: () => string
  }
  /** The next calls of this kind meet the fault, as many as said. */
  readonly fail: (call: Call, fault: WalletFault, times?: number) => void
  readonly heal: () => void
  readonly balanceOf: (playerId: string) => string
  readonly rounds: ReadonlyMap<string, WalletRound>
  /** Every call that reached the wallet, in order. */
  readonly calls: readonly { readonly call: Call; readonly body: Body }[]
  /** Game sessions end: debits are refused, what is owed is not (W13). */
  readonly endSessions: () => void
  readonly stop: () => Promise<void>
}

/** Refusals that bind nothing: the same id may come again. */
const UNBOUND: ReadonlySet<ErrorCode> = new Set(['wallet.bet_pending', 'wallet.round_unknown', 'wallet.transaction_conflict'])

/** What a rollback and its debit agree in. */
const placeOf = (body: Body): string => [body['playerId'], body['roundId'], body['gameCode'], body['asset']].join(' ')

/**
 * A seamless wallet in memory that answers as the gateway's does (W1 to W19), for tests of what calls it. It is not the gateway: rules of
 * limits, protection and reporting are left out.
 */
export async function startFakeWallet(clock: Clock): Promise<FakeWallet> {
  const vendorCode = 'STUDIO'
  const secret = randomUUID()
  const players = new Map<string, Player>()
  const tickets = new Map<string, string>()
  const sessions = new Map<string, string>()
  const applied = new Map<string, Applied>()
  /** Debits that were cancelled before they came, with their places. */
  const tombstones = new Map<string, string>()
  const rounds = new Map<string, WalletRound>()
  const nonces = new Set<string>()
  /** Games that were ever entered: those the wallet offers, all with the same limits. */
  const offered = new Set<string>()
  const limits = { brand: null, min: '0.1000', max: '500.0000', step: '0.1000', prizeCap: '1000000.0000' }
  const chips = ['0.1', '0.2', '0.5', '1', '2', '5', '10', '20', '50', '100', '250', '500']
  const calls: { call: Call; body: Body }[] = []
  const faults: { call: Call; fault: WalletFault }[] = []

  const moneyOf = (player: Player) => ({
    balance: toWire(money(player.asset, player.balance)),
    asset: player.asset,
    version: player.version,
  })
  const change = (player: Player, by: bigint) => {
    player.balance += by
    player.version += 1
  }

  function debit(body: Body, player: Player): ErrorCode | null {
    const stake = parseMoney(body['amount'] ?? '', player.asset)?.minor ?? 0n
    const id = body['transactionId'] ?? ''
    if (clock.now().getTime() > Date.parse(body['acceptUntil'] ?? '9999-12-31')) return 'wallet.too_late'
    if (sessions.get(body['gameSession'] ?? '') !== player.id) return 'vendor.session_ended'
    if (rounds.has(body['roundId'] ?? '')) return 'wallet.round_closed'
    if (stake <= 0n) return 'wallet.amount_invalid'
    if (player.balance < stake) return 'wallet.insufficient_balance'
    change(player, -stake)
    rounds.set(body['roundId'] ?? '', {
      playerId: player.id,
      gameCode: body['gameCode'] ?? '',
      debit: id,
      stake,
      credited: 0n,
      credits: 0,
      state: 'open',
    })
    return null
  }

  function credit(body: Body, player: Player): ErrorCode | null {
    const round = rounds.get(body['roundId'] ?? '')
    const win = parseMoney(body['amount'] ?? '', player.asset)?.minor ?? 0n
    const debitId = body['debitTransactionId'] ?? ''
    const staked = applied.get(debitId)
    if (debitId === body['transactionId']) return 'wallet.transaction_conflict'
    if (!staked && !tombstones.has(debitId)) return 'wallet.bet_pending'
    if (staked && staked.kind !== 'debit') return 'wallet.credit_refused'
    if (!staked || staked.refusal !== null || round?.state === 'rolled_back') return 'wallet.bet_cancelled'
    if (!round || round.playerId !== player.id || round.debit !== debitId) return 'wallet.credit_refused'
    if (round.state === 'closed') return 'wallet.round_closed'
    if (win <= 0n) return 'wallet.amount_invalid'
    change(player, win)
    round.credited += win
    round.credits += 1
    return null
  }

  function rollback(body: Body, player: Player): ErrorCode | null {
    const round = rounds.get(body['roundId'] ?? '')
    const debitId = body['debitTransactionId'] ?? ''
    const staked = applied.get(debitId)
    if (!staked && !tombstones.has(debitId)) tombstones.set(debitId, placeOf(body)) // W9
    if ((staked?.place ?? tombstones.get(debitId)) !== placeOf(body) || (staked && staked.kind !== 'debit'))
      return 'wallet.transaction_conflict'
    if (!staked || staked.refusal !== null) return null // W8, W10
    if (!round || round.state === 'rolled_back') return null
    if (round.credited > 0n) return 'wallet.round_paid'
    if (round.state === 'closed') return 'wallet.round_closed'
    change(player, round.stake)
    round.state = 'rolled_back'
    return null
  }

  function close(body: Body): ErrorCode | null {
    const round = rounds.get(body['roundId'] ?? '')
    if (!round) return 'wallet.round_unknown'
    if (round.state === 'open') round.state = 'closed'
    return null
  }

  function carryOut(call: Call, body: Body): Outcome {
    if (call === 'authenticate') {
      const playerId = tickets.get(body['ticket'] ?? '')
      const player = players.get(playerId ?? '')
      tickets.delete(body['ticket'] ?? '')
      offered.add(body['gameCode'] ?? '')
      if (!player) return { refusal: 'vendor.ticket_invalid' }
      const gameSession = randomUUID()
      sessions.set(gameSession, player.id)
      return {
        value: {
          ...moneyOf(player),
          playerId: player.id,
          gameSession,
          kind: player.kind,
          nickname: 'Tester',
          language: 'EN',
          minStake: limits.min,
          maxStake: limits.max,
          currencySymbol: '$',
          brand: 1,
          limitsVersion: `v${offered.size}`,
        },
      }
    }
    if (call === 'games') {
      const byAsset = ['USD/4', 'FUN/4'].map((asset) => ({ ...limits, asset, chips }))
      return {
        value: { version: `v${offered.size}`, games: [...offered].map((gameCode) => ({ gameCode, isOpen: true, limits: byAsset })) },
      }
    }
    const player = players.get(body['playerId'] ?? '')
    if (!player) return { refusal: 'wallet.round_unknown' }
    if (call === 'balance') return { value: moneyOf(player) }

    const id = body['transactionId'] ?? ''
    const fingerprint = JSON.stringify(Object.entries({ ...body, gameSession: '' }).sort())
    const debitId = body['debitTransactionId'] ?? ''
    const before = applied.get(id)
    if (tombstones.has(id)) {
      if (call === 'debit') return { refusal: 'wallet.already_cancelled' } // W5
      const isOwn = call === 'rollback' && debitId === id && tombstones.get(id) === placeOf(body)
      return isOwn ? { value: { ...moneyOf(player), transactionId: id, duplicate: true } } : { refusal: 'wallet.transaction_conflict' }
    }
    if (before && (before.kind !== call || before.fingerprint !== fingerprint)) return { refusal: 'wallet.transaction_conflict' }
    const round = rounds.get(body['roundId'] ?? '')
    if (before && round?.debit === id && round.state === 'rolled_back') return { refusal: 'wallet.already_cancelled' }
    const isBack = tombstones.has(debitId) || (round?.debit === debitId && round.state === 'rolled_back')
    // W2, W4: the first answer again.
    const refusal = before ? before.refusal : { debit, credit, rollback, close }[call](body, player)
    // A rollback under its debit's own id leaves the tombstone alone.
    const isBound = !(refusal !== null && UNBOUND.has(refusal)) && !tombstones.has(id)
    if (isBound) applied.set(id, { kind: call, fingerprint, place: placeOf(body), refusal })
    return refusal === null
      ? { value: { ...moneyOf(player), transactionId: id, duplicate: before !== undefined || (call === 'rollback' && isBack) } }
      : { refusal }
  }

  /** W18: no detail for whoever is not the vendor. */
  function isVendor(request: IncomingMessage, raw: string): boolean {
    const header = (name: string) => String(request.headers[name] ?? '')
    const [timestamp, nonce] = [header('x-timestamp'), header('x-nonce')]
    const fresh = Math.abs(clock.now().getTime() - Number(timestamp)) <= 60_000 && !nonces.has(nonce)
    nonces.add(nonce)
    return (
      fresh &&
      header('x-vendor') === vendorCode &&
      isSignedBy(secret, header('x-signature'), { timestamp, nonce, method: request.method ?? '', path: request.url ?? '', body: raw })
    )
  }

  const send = (response: ServerResponse, status: number, answer: object) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }
  const refuse = (response: ServerResponse, code: ErrorCode) =>
    send(response, errorCatalogue[code].status, { success: false, value: null, message: code, code })

  const server = createServer((request, response) => {
    let raw = ''
    request.setEncoding('utf8').on('data', (part: string) => (raw += part))
    request.on('end', () => {
      if (!isVendor(request, raw)) return refuse(response, 'vendor.unauthorized')
      const call = (request.url ?? '').slice('/lgw/seamless/'.length) as Call
      const parsed = call in seamless ? seamless[call].body.safeParse(JSON.parse(raw)) : null
      if (!parsed?.success) return refuse(response, 'request.invalid')
      const body = parsed.data as Body
      calls.push({ call, body })
      const at = faults.findIndex((each) => each.call === call)
      const fault = at < 0 ? null : (faults.splice(at, 1)[0]?.fault ?? null)
      if (fault === 'lose-request') return request.socket.destroy()
      if (fault === 'fault') return send(response, 500, { success: false, value: null, message: '', code: 'request.fault' })
      if (fault !== null && fault !== 'lose-answer') return refuse(response, fault)
      const outcome = carryOut(call, body)
      if (fault === 'lose-answer') return request.socket.destroy()
      return 'refusal' in outcome
        ? refuse(response, outcome.refusal)
        : send(response, 200, { success: true, value: outcome.value, message: '' })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0

  return {
    url: `http://127.0.0.1:${port}`,
    vendorCode,
    secret,
    newPlayer: ({ balance = '1000.0000', asset = 'USD/4' } = {}) => {
      const player: Player = {
        id: idFromUuid('ply', randomUUID()),
        kind: asset === 'FUN/4' ? 'trial' : 'member',
        asset,
        balance: parseMoney(balance, asset)?.minor ?? 0n,
        version: 1,
      }
      players.set(player.id, player)
      const ticket = () => {
        const text = `tkt_${randomUUID()}`
        tickets.set(text, player.id)
        return text
      }
      return { playerId: player.id, ticket }
    },
    fail: (call, fault, times = 1) => {
      for (let i = 0; i < times; i++) faults.push({ call, fault })
    },
    heal: () => {
      faults.length = 0
    },
    balanceOf: (playerId) => {
      const player = players.get(playerId)
      return player ? toWire(money(player.asset, player.balance)) : 'no such player'
    },
    rounds,
    calls,
    endSessions: () => sessions.clear(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
