import type { points as operations, rewards as operatorOperations, RowInputOf, ValueInputOf } from '@halong/api'
import type { Movement } from '@halong/ledger'
import { parseAsset, toWire } from '@halong/money'
import { idFromUuid } from '../../platform/index.ts'
import type { Site } from '../site/index.ts'
import type { Points } from './points-ledger.ts'
import type { Redemption } from './redemption-store.ts'
import { type Reward, stateOf, wordsIn } from './reward.ts'
import { pointsSettings } from './settings.ts'

type Value<Id extends keyof typeof operations> = (typeof operations)[Id] extends { value: unknown } ? (typeof operations)[Id] : never
type Redeemed = ValueInputOf<Value<'redeem'>>['redemption']
type Moved = ValueInputOf<Value<'listMovements'>>['list'][number]
type Shown = ValueInputOf<Value<'listRewards'>>['rewards'][number]

/** Who reads: the language asked for, and the brand's own, which stands in for it. */
export type Reader = { readonly language: string; readonly brandLanguage: string }

export const presentPoints = ({ points, held, version }: Points): ValueInputOf<Value<'getBalance'>> => ({
  points: Number(points),
  held: Number(held),
  version: Number(version),
})

/** @param products those that have a game: nobody earns by another */
export function presentConfig(
  { brand, read }: Pick<Site, 'brand' | 'read'>,
  products: ReadonlySet<string>,
): ValueInputOf<Value<'getConfig'>> {
  const { isOn, converts, ratio, minimum, rates } = read(pointsSettings).points
  const all: Readonly<Record<string, string | undefined>> = rates
  return {
    isOn,
    converts,
    asset: brand.asset,
    ratio,
    minimum,
    rates: Object.entries(all).flatMap(([product, rate]) =>
      // cast: the setting's own keys are products.
      rate === undefined || Number(rate) === 0 || !products.has(product) ? [] : [{ gameType: product as keyof typeof rates, rate }],
    ),
  }
}

export function presentReward(reward: Reward, { language, brandLanguage }: Reader, now: Date): Shown {
  const { title, text, writtenIn } = wordsIn(reward.texts, language, brandLanguage)
  return {
    name: reward.name,
    title,
    text,
    writtenIn,
    picture: reward.picture,
    price: Number(reward.price),
    priceVersion: reward.priceVersion,
    stock: reward.stock,
    limitPerPlayer: reward.limitPerPlayer,
    isDelivered: reward.isDelivered,
    state: stateOf(reward, now),
    startsAt: reward.startsAt?.toISOString() ?? null,
    endsAt: reward.endsAt?.toISOString() ?? null,
  }
}

export function presentRedemption(redemption: Redemption, rewards: readonly Reward[], { language, brandLanguage }: Reader): Redeemed {
  const reward = rewards.find(({ name }) => name === redemption.reward)
  return {
    id: idFromUuid('rdm', redemption.id),
    reward: redemption.reward,
    title: reward ? wordsIn(reward.texts, language, brandLanguage).title : redemption.reward,
    picture: reward?.picture ?? '',
    quantity: redemption.quantity,
    points: Number(redemption.points),
    state: redemption.state,
    remark: redemption.remark,
    requestedAt: redemption.requestedAt.toISOString(),
    decidedAt: redemption.decidedAt?.toISOString() ?? null,
  }
}

const reasons: Readonly<Record<string, Moved['reason']>> = {
  'points.award': 'earned',
  'points.redeem': 'redeemed',
  'points.return': 'returned',
  'points.convert': 'converted',
}

/** Turnover as the award wrote it: an amount and its asset. */
function turnoverOf(memo: string | null): Moved['turnover'] {
  const [amount = '', name = ''] = (memo ?? '').split(' ')
  const asset = parseAsset(name)
  // cast: read as an asset just now.
  return asset === null ? null : { amount, asset: asset as NonNullable<Moved['turnover']>['asset'] }
}

export function presentMovement({ transferId, writtenAt, reason, memo, minor, after }: Movement): Moved {
  const turnover = turnoverOf(memo)
  const told = reasons[reason] ?? 'adjusted'
  return {
    id: idFromUuid('mov', transferId),
    at: writtenAt.toISOString(),
    // What no stakes earned was a promotion's gift.
    reason: told === 'earned' && turnover === null ? 'given' : told,
    points: Number(minor),
    balanceAfter: Number(after),
    turnover,
  }
}

type Written = RowInputOf<typeof operatorOperations.list>
export const presentWritten = ({ startsAt, endsAt, changedAt, price, texts, ...rest }: Reward): Written => ({
  ...rest,
  texts: { ...texts },
  price: Number(price),
  startsAt: startsAt?.toISOString() ?? null,
  endsAt: endsAt?.toISOString() ?? null,
  changedAt: changedAt.toISOString(),
})

export const wireAmount = (asset: Site['brand']['asset'], minor: bigint): string => toWire({ asset, minor })
