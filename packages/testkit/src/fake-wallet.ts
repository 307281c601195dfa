// One wallet with all its calls and the items of sets: in parts, its rounds, ids and sessions would have to be handed about.
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type ErrorCode, errorCatalogue, isSignedBy, seamless, vendorRetryOf } from '@halong/api'
import { type Clock, idFromUuid } from '@halong/base'
import { type Asset, money, parseMoney, toWire } from '@halong/money'

type Call = 'authenticate' | 'games' | 'balance' | 'debit' | 'credit' | 'rollback' | 'close' | 'settle' | 'award'
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
type FreeRounds = {
  readonly playerId: string
  readonly grantId: `frg_${string}`
  readonly gameCodes: readonly string[]
  readonly stake: string
  left: number
  readonly wins: 'cash' | 'bonus'
}
type Body = Readonly<Record<string, string>>
type Outcome = { readonly refusal: ErrorCode } | { readonly value: object }

export type WalletRequest = {
  readonly path: string
  readonly raw: string
  readonly nonce: string
  readonly refusal: 'vendor.unauthorized' | 'request.invalid' | null
}
/** Whose wallet it is, and where it listens: a new vendor's at any port where nothing is said. */
export type WalletPlace = { readonly vendorCode?: string; readonly secret?: string; readonly port?: number }

export type FakeWallet = {
  /** What the market of players who enter from now on says between two paid rounds (R12), in milliseconds. */
  setMinCycle(ms: number): void
  /** Whether games may play by themselves in the market of players who enter from now on (S50). */
  setAutoplay(allowed: boolean): void
  readonly url: string
  readonly vendorCode: string
  readonly secret: string
  /** A player with money and a launch ticket for one game. */
  readonly newPlayer: (options?: { balance?: string; asset?: Asset }) => {
    readonly playerId: `ply_${string}`
    readonly ticket: () => string
  }
  /** Gives a player free rounds (W25), which the next ticket tells of. */
  readonly giveRounds: (rounds: FreeRounds) => void
  /** The next calls of this kind meet the fault, as many as said. */
  readonly fail: (call: Call, fault: WalletFault, times?: number) => void
  readonly heal: () => void
  readonly balanceOf: (playerId: string) => string
  readonly rounds: ReadonlyMap<string, WalletRound>
  /** What each jackpot holds (W26), in minor units. */
  readonly meters: ReadonlyMap<string, bigint>
  /** Every call that reached the wallet, in order, and every item of a set. */
  readonly calls: readonly { readonly call: Call; readonly body: Body }[]
  /** Every request that came, whoever sent it; `refusal` where it was not read or not believed. */
  readonly requests: readonly WalletRequest[]
  /** Game sessions end: debits are refused, what is owed is not (W13). */
  readonly endSessions: () => void
  readonly stop: () => Promise<void>
}

/** What can be called; items of a set are calls of their own. */
const operations = ['authenticate', 'games', 'balance', 'debit', 'credit', 'rollback', 'close', 'award', 'apply'] as const
const isOperation = (call: string): call is (typeof operations)[number] => operations.some((each) => each === call)

/** Refusals that bind nothing: the same id may come again. */
const UNBOUND: ReadonlySet<ErrorCode> = new Set([
  'wallet.bet_pending',
  'wallet.round_unknown',
  'wallet.transaction_conflict',
  'award.over_daily',
])

/** Null for what is no JSON. */
function readJson(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return null
  }
}

/** What a close puts into jackpots. */
function contributionsOf(body: Body, asset: Asset): [string, bigint][] {
  // cast: the call's own schema read it.
  const told = (body as { readonly contributions?: readonly { readonly meterId: string; readonly amount: string }[] }).contributions ?? []
  return told.map(({ meterId, amount }) => [meterId, parseMoney(amount, asset)?.minor ?? 0n])
}

/** What a rollback and its debit agree in. */
const placeOf = (body: Body): string => [body['playerId'], body['roundId'], body['gameCode'], body['asset']].join(' ')

/**
 * A seamless wallet in memory that answers as the gateway's does (W1 to W19, W26), for tests of what calls it. It is not the gateway: rules of
 * limits, protection and reporting are left out.
 */
export async function startFakeWallet(
  clock: Clock,
  { vendorCode = 'STUDIO', secret = randomUUID(), port: wanted = 0 }: WalletPlace = {},
): Promise<FakeWallet> {
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
  let minCycleMs = 0
  let autoplay = true
  const chips = ['0.1', '0.2', '0.5', '1', '2', '5', '10', '20', '50', '100', '250', '500']
  const calls: { call: Call; body: Body }[] = []
  const requests: WalletRequest[] = []
  const meters = new Map<string, bigint>()
  const grants = new Map<string, FreeRounds>()
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
    const grant = grants.get(body['grantId'] ?? '')
    if (body['grantId'] !== undefined && (grant === undefined || grant.left === 0 || grant.playerId !== player.id))
      return 'wallet.grant_invalid'
    if (grant) grant.left -= 1
    else if (player.balance < stake) return 'wallet.insufficient_balance'
    else change(player, -stake)
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

  function close(body: Body, player: Player): ErrorCode | null {
    const round = rounds.get(body['roundId'] ?? '')
    if (!round) return 'wallet.round_unknown'
    if (round.state !== 'open') return null
    for (const [meterId, minor] of contributionsOf(body, player.asset)) {
      if (player.asset === 'FUN/4') return 'wallet.amount_invalid'
      meters.set(meterId, (meters.get(meterId) ?? 0n) + minor)
    }
    round.state = 'closed'
    return null
  }

  function award(body: Body, player: Player): ErrorCode | null {
    const prize = parseMoney(body['amount'] ?? '', player.asset)?.minor ?? 0n
    const pool = meters.get(body['sourceId'] ?? '')
    if (body['source'] !== 'jackpot' || pool === undefined) return 'award.unknown_source'
    if (prize <= 0n || player.asset === 'FUN/4') return 'wallet.amount_invalid'
    if (prize > pool) return 'award.over_budget'
    meters.set(body['sourceId'] ?? '', pool - prize)
    change(player, prize)
    return null
  }

  function actOf(call: Call, body: Body, player: Player): ErrorCode | null {
    if (call === 'debit') return debit(body, player)
    if (call === 'credit') return credit(body, player)
    if (call === 'award') return award(body, player)
    return call === 'rollback' ? rollback(body, player) : close(body, player)
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
          minCycleMs,
          autoplay,
          limitsVersion: `v${offered.size}`,
          grants: [...grants.values()]
            .filter((grant) => grant.playerId === player.id && grant.left > 0)
            .map(({ playerId: _of, ...grant }) => ({ ...grant, endsAt: new Date(clock.now().getTime() + 3_600_000).toISOString() })),
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
    const refusal = before ? before.refusal : actOf(call, body, player)
    // A rollback under its debit's own id leaves the tombstone alone.
    const isBound = !(refusal !== null && UNBOUND.has(refusal)) && !tombstones.has(id)
    if (isBound) applied.set(id, { kind: call, fingerprint, place: placeOf(body), refusal })
    return refusal === null
      ? { value: { ...moneyOf(player), transactionId: id, duplicate: before !== undefined || (call === 'rollback' && isBack) } }
      : { refusal }
  }

  /** A win and the end of its round as one (W20): when the win is refused nothing is closed. */
  function settle({ closeTransactionId = '', ...body }: Body): Outcome {
    const paid = Number(body['amount']) > 0 ? carryOut('credit', body) : null
    if (paid && 'refusal' in paid) return paid
    const { debitTransactionId: _debit, amount: _amount, ...named } = body
    const closed = carryOut('close', { ...named, transactionId: closeTransactionId })
    return 'refusal' in closed ? closed : (paid ?? closed)
  }
  const carryOutItem = (call: Call, body: Body): Outcome => (call === 'settle' ? settle(body) : carryOut(call, body))

  /** An item's verdict as `seamless.apply` tells it. */
  function verdictOf(item: Body, outcome: Outcome) {
    const player = players.get(item['playerId'] ?? '')
    const told = player ? moneyOf(player) : { balance: null, version: 0 }
    const common = { transactionId: item['transactionId'], cause: null, details: null, balance: told.balance, version: told.version }
    if (!('refusal' in outcome)) {
      return { ...common, code: null, retry: null, duplicate: 'duplicate' in outcome.value && outcome.value.duplicate === true }
    }
    const entry = errorCatalogue[outcome.refusal]
    const again = 'retry' in entry && entry.retry === 'retry' ? 'retry' : 'final'
    const retry = outcome.refusal === 'wallet.transaction_conflict' ? 'conflict' : again
    return { ...common, code: outcome.refusal, retry, duplicate: false }
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
    send(response, errorCatalogue[code].status, { success: false, value: { retry: vendorRetryOf(code) }, message: code, code })

  const server = createServer((request, response) => {
    let raw = ''
    request.setEncoding('utf8').on('data', (part: string) => (raw += part))
    request.on('end', () => {
      const path = request.url ?? ''
      const note = (refusal: WalletRequest['refusal']) =>
        requests.push({ path, raw, nonce: String(request.headers['x-nonce'] ?? ''), refusal })
      if (!isVendor(request, raw)) {
        note('vendor.unauthorized')
        return refuse(response, 'vendor.unauthorized')
      }
      const call = path.slice('/lgw/seamless/'.length)
      const parsed = isOperation(call) ? seamless[call].body.safeParse(readJson(raw)) : null
      note(parsed?.success ? null : 'request.invalid')
      if (!parsed?.success) return refuse(response, 'request.invalid')
      // cast: the call's own schema read it, and all that this wallet looks at is text.
      const asked = (call === 'apply' ? (parsed.data as { items: Body[] }).items : [{ ...parsed.data, kind: call }]) as Body[]
      const met = asked.map(({ kind = '', ...body }) => {
        // cast: kinds of items are calls.
        const item = { call: kind as Call, body }
        calls.push(item)
        const at = faults.findIndex((each) => each.call === item.call)
        return { ...item, fault: at < 0 ? null : (faults.splice(at, 1)[0]?.fault ?? null) }
      })
      const has = (fault: WalletFault) => met.some((each) => each.fault === fault)
      if (has('lose-request')) return request.socket.destroy()
      if (has('fault')) return send(response, 500, { success: false, value: null, message: '', code: 'request.fault' })
      // What the gateway refuses before it looks at items.
      const busy = met.find(({ fault }) => fault === 'request.busy')
      if (busy) return refuse(response, 'request.busy')
      const outcomes = met.map(({ call: kind, body, fault }) =>
        fault === null || fault === 'lose-answer' || fault === 'lose-request' || fault === 'fault'
          ? carryOutItem(kind, body)
          : { refusal: fault },
      )
      if (has('lose-answer')) return request.socket.destroy()
      const [first] = outcomes
      if (call === 'apply')
        return send(response, 200, {
          success: true,
          value: { results: outcomes.map((outcome, at) => verdictOf(asked[at] ?? {}, outcome)) },
          message: '',
        })
      return !first || 'refusal' in first
        ? refuse(response, first?.refusal ?? 'request.invalid')
        : send(response, 200, { success: true, value: first.value, message: '' })
    })
  })
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0

  return {
    url: `http://127.0.0.1:${port}`,
    setMinCycle: (ms) => (minCycleMs = ms),
    setAutoplay: (allowed) => (autoplay = allowed),
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
    giveRounds: (rounds) => {
      grants.set(rounds.grantId, rounds)
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
    meters,
    calls,
    requests,
    endSessions: () => sessions.clear(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
