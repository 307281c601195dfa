import { type TransferWalletCall, type TransferWalletValue, transferWalletCalls } from '@halong/api'
import { type Clock, idFromUuid, uuidFromId } from '@halong/base'
import { toWire } from '@halong/money'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { knownAsset, minorOf } from '../amounts.ts'
import { isFromBrand } from '../http/from-brand.ts'
import { type PurseEntry, type Purses, ReferenceUsed } from './purses.ts'

type Deps = {
  readonly purses: Purses
  readonly secret: string
  readonly clock: Clock
  /** Told of a reference that came again with other content. */
  readonly onConflict?: (reference: string) => void
}
type Body<Call extends TransferWalletCall> = z.output<(typeof transferWalletCalls)[Call]['body']>
type Answerers = { readonly [Call in TransferWalletCall]: (body: Body<Call>) => Promise<TransferWalletValue<Call>> }

const text = (asset: string, minor: bigint) => toWire({ asset: knownAsset(asset), minor })

function presentEntry(entry: PurseEntry): TransferWalletValue<'deposit'> {
  const { reference, kind, playerId, asset, state, amount, balance, code } = entry
  return {
    reference,
    way: kind === 'in' ? 'in' : 'out',
    playerId: idFromUuid('ply', playerId),
    asset: knownAsset(asset),
    state,
    amount: text(asset, amount),
    balance: text(asset, balance),
    code,
  }
}

/** Answers the brand's calls about wallets of the vendor (`transferWalletCalls`), each signed over its very body. */
export function transferWalletRoutes(server: FastifyInstance, { purses, secret, clock, onConflict }: Deps): void {
  const purseOf = ({ playerId, asset }: Body<'balance'>) => ({ playerId: uuidFromId('ply', playerId) ?? '', asset })
  const stepOf = ({ reference, acceptUntil, ...purse }: Body<'deposit'> | Body<'withdraw'>) => ({
    ...purseOf(purse),
    reference,
    acceptUntil: new Date(acceptUntil),
  })
  const answerers: Answerers = {
    async balance(body) {
      return { playerId: body.playerId, asset: body.asset, balance: text(body.asset, await purses.balance(purseOf(body))) }
    },
    async deposit(body) {
      return presentEntry(await purses.deposit({ ...stepOf(body), amount: minorOf(body.amount, body.asset) ?? 0n }))
    },
    async withdraw(body) {
      const amount = body.amount === 'all' ? null : (minorOf(body.amount, body.asset) ?? 0n)
      return presentEntry(await purses.withdraw({ ...stepOf(body), amount }))
    },
    async status({ reference, way, ...purse }) {
      return presentEntry(await purses.status({ ...purseOf(purse), reference, way }))
    },
    async totals({ asset }) {
      const { deposited, withdrawn, staked, won, balance } = await purses.totals(asset)
      return {
        asset,
        deposited: text(asset, deposited),
        withdrawn: text(asset, withdrawn),
        staked: text(asset, staked),
        won: text(asset, won),
        balance: text(asset, balance),
      }
    },
  }

  // The signature is over the bytes that came, so these calls read their own bodies.
  void server.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    function mount<Call extends TransferWalletCall>(name: Call): void {
      const { path, body: schema } = transferWalletCalls[name]
      scope.post(path, async (request, reply) => {
        const raw = typeof request.body === 'string' ? request.body : ''
        if (!isFromBrand({ method: 'POST', url: path, headers: request.headers, body: raw }, { secret, clock }))
          return reply.status(401).send({ success: false, code: 'unauthorized', value: null })
        const read = schema.safeParse(jsonIn(raw))
        if (!read.success) return reply.status(400).send({ success: false, code: 'invalid', value: null })
        try {
          // cast: the schema that read it is this call's own.
          return await reply.send({ success: true, code: null, value: await answerers[name](read.data as Body<Call>) })
        } catch (fault) {
          if (!(fault instanceof ReferenceUsed)) throw fault
          onConflict?.(fault.message)
          return reply.status(409).send({ success: false, code: 'reference_used', value: null })
        }
      })
    }
    // cast: the keys of an object literal are those of its type.
    for (const name of Object.keys(transferWalletCalls) as TransferWalletCall[]) mount(name)
  })
}

function jsonIn(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return null
  }
}
