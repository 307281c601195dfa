// Long because each template has its sentences here, each read from the object that is paid by.
import type { PromotionBonusRules, PromotionTerms } from '@halong/api'
import { languageOf } from '@halong/i18n'
import { loadText } from '@halong/i18n/server'
import { type Asset, formatMoney } from '@halong/money'
import { type Due, type FreeRounds, minorOf } from './due.ts'
import { depositDue, dueOf, isOncePerPerson, largestDue, payoutUnit } from './terms.ts'

/** Where and for whom terms are written. */
export type Writing = {
  readonly language: string
  readonly asset: Asset
  readonly symbol: string
  readonly zone: string
  /** Names of the studio's games; their codes where it is left out. */
  readonly nameOf?: (gameCode: string, language: string) => string
}

/** Everything a promotion's terms say, in one language. */
function createPen({ language, asset, symbol, zone, nameOf }: Writing) {
  const text = loadText(language, ['terms'])
  const { tag } = languageOf(language)
  const money = (minor: bigint) => formatMoney({ asset, minor }, tag, symbol)
  const figures = (value: number, places: number) =>
    new Intl.NumberFormat(`${tag}-u-nu-latn`, { maximumFractionDigits: places }).format(value)
  const date = (at: string) =>
    new Intl.DateTimeFormat(`${tag}-u-nu-latn`, { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(new Date(at))
  const products = (codes: readonly string[]) =>
    new Intl.ListFormat(tag, { type: 'conjunction' }).format(codes.map((code) => text(`terms.product.${code}`)))
  return {
    text,
    tag,
    of: (amount: string) => money(minorOf(amount, asset)),
    money,
    whole: (value: number) => figures(value, 0),
    percent: (bp: number) => figures(bp / 100, 2),
    rate: (ppm: number) => figures(ppm / 10_000, 4),
    date,
    products,
    product: (code: string) => text(`terms.product.${code}`),
    zone,
    /** Names of games, one or the other of which is played. */
    games: (codes: readonly string[]) =>
      new Intl.ListFormat(tag, { type: 'disjunction' }).format(codes.map((code) => nameOf?.(code, language) ?? code)),
    reward: ({ kind, amount, rounds }: Due) =>
      rounds !== undefined
        ? text('terms.reward.rounds', { count: rounds.count, stake: money(rounds.stake) })
        : kind === 'bonus'
          ? text('terms.reward.bonus', { amount: money(amount) })
          : kind === 'cash'
            ? text('terms.reward.cash', { amount: money(amount) })
            : text('terms.reward.points', { count: Number(amount) }),
    asset,
  }
}
type Pen = ReturnType<typeof createPen>

/** What holds for all bonus money that is played by these rules. */
function ruleLines({ text, of, products }: Pen, { maxStake, exitPercent, only, most }: PromotionBonusRules): string[] {
  return [
    text('terms.bonus.weight'),
    text('terms.bonus.first'),
    text('terms.bonus.stake', { amount: of(maxStake) }),
    ...(only === undefined ? [] : [text('terms.bonus.only', { products: products(only) })]),
    ...(most === undefined ? [] : [text('terms.bonus.most', { count: most.times, amount: of(most.least) })]),
    exitPercent === 0 ? text('terms.bonus.leave') : text('terms.bonus.exit', { percent: exitPercent }),
    text('terms.bonus.wait'),
  ]
}

/** How bonus money is played, of the largest that one claim gives. */
function bonusLines(pen: Pen, amount: bigint, rules: PromotionBonusRules): string[] {
  const { text, money } = pen
  const { times, days } = rules
  const play = text('terms.bonus.play', { count: times, days, turnover: money(amount * BigInt(times)), amount: money(amount) })
  return [play, ...ruleLines(pen, rules)]
}

/** How free rounds are played, and what becomes of what they win. */
function roundLines(pen: Pen, { games, count, stake, days }: FreeRounds, rules: PromotionBonusRules | undefined): string[] {
  const { text, money } = pen
  const lines = [text('terms.rounds.play', { count, stake: money(stake), games: pen.games(games), days }), text('terms.rounds.count')]
  if (rules === undefined) return [...lines, text('terms.rounds.cash')]
  const { times, days: playDays } = rules
  return [...lines, text('terms.rounds.bonus', { count: times, days: playDays }), ...ruleLines(pen, rules)]
}

function playLine(pen: Pen, { kind, amount, times, rules, rounds }: Due): string[] {
  const { text, money } = pen
  if (rounds !== undefined) return roundLines(pen, rounds, rules)
  if (rules !== undefined) return bonusLines(pen, amount, rules)
  if (kind === 'points') return []
  return [times === 0 ? text('terms.free') : text('terms.play', { count: times, turnover: money(amount * BigInt(times)) })]
}

const targetText = (pen: Pen, metric: string, target: string): string => (metric === 'stakes' ? pen.of(target) : pen.whole(Number(target)))
const largestAmount = (terms: PromotionTerms, asset: Asset): bigint => largestDue(terms, asset)?.amount ?? 0n

function offerLines(terms: PromotionTerms, pen: Pen): string[] {
  const { text, of, percent, products, zone, asset } = pen
  switch (terms.template) {
    case 'promo_code': {
      const due = dueOf(terms.reward, asset)
      return [text('terms.code', { code: terms.entered, reward: pen.reward(due) }), ...playLine(pen, due)]
    }
    case 'mission': {
      const due = dueOf(terms.reward, asset)
      const values = { target: of(terms.target), products: products(terms.products), reward: pen.reward(due), period: terms.period }
      return [
        text('terms.mission', values),
        text('terms.period', { period: terms.period, zone }),
        text(terms.mustJoin ? 'terms.join' : 'terms.no_join'),
        text('terms.valid'),
        ...playLine(pen, due),
      ]
    }
    case 'loss_cashback': {
      const values = {
        least: of(terms.leastLoss),
        products: products(terms.products),
        percent: percent(terms.percentBp),
        cap: of(terms.cap),
      }
      return [
        text('terms.cashback', { ...values, period: terms.period }),
        text('terms.net'),
        text('terms.period', { period: terms.period, zone }),
        text('terms.cashback.when', { period: terms.period }),
        text('terms.free'),
      ]
    }
    case 'turnover_rebate':
      return [
        ...terms.rates.map(({ product, ppm }) => text('terms.rebate', { product: pen.product(product), rate: pen.rate(ppm) })),
        text('terms.valid'),
        text('terms.rebate.when', { amount: pen.money(payoutUnit(asset)) }),
        text('terms.free'),
      ]
    case 'first_deposit': {
      const values = { least: of(terms.least), percent: percent(terms.percentBp), cap: of(terms.cap) }
      const largest = depositDue(terms, minorOf(terms.cap, asset))
      return [
        text(terms.bonus === undefined ? 'terms.deposit' : 'terms.deposit.bonus', values),
        text('terms.deposit.when'),
        ...playLine(pen, largest),
      ]
    }
    case 'reload': {
      const day = (at: number) =>
        new Intl.DateTimeFormat(`${pen.tag}-u-nu-latn`, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, at)))
      const days = new Intl.ListFormat(pen.tag, { type: 'disjunction' }).format([...terms.weekdays].sort((a, b) => a - b).map(day))
      const values = { days, least: of(terms.least), percent: percent(terms.percentBp), cap: of(terms.cap) }
      return [
        text(terms.bonus === undefined ? 'terms.reload' : 'terms.reload.bonus', values),
        text('terms.reload.when'),
        text('terms.period', { period: 'week', zone }),
        ...playLine(pen, depositDue(terms, minorOf(terms.cap, asset))),
      ]
    }
    case 'registration':
    case 'phone': {
      const due = dueOf(terms.reward, asset)
      return [text(`terms.${terms.template}`, { reward: pen.reward(due) }), text(`terms.${terms.template}.when`), ...playLine(pen, due)]
    }
    case 'level_up': {
      const largest = largestDue(terms, asset)
      return [
        ...terms.gifts.map(({ rank, amount }) => text('terms.level_up', { rank, amount: of(amount) })),
        text('terms.level_up.when'),
        text('terms.ranks'),
        ...(largest ? playLine(pen, largest) : []),
      ]
    }
    case 'rain': {
      const times = new Intl.ListFormat(pen.tag, { type: 'conjunction' }).format(terms.at)
      const largest = largestDue(terms, asset)
      return [
        text('terms.rain', { total: of(terms.total), slots: terms.slots, floor: of(terms.floor) }),
        text('terms.rain.when', { times, zone, minutes: terms.minutes }),
        text('terms.rain.need', { need: of(terms.need), products: products(terms.products) }),
        text('terms.rain.fair'),
        text('terms.valid'),
        ...(largest ? playLine(pen, largest) : []),
      ]
    }
    case 'lucky_wheel': {
      const total = terms.segments.reduce((sum, { weight }) => sum + weight, 0)
      const largest = largestDue(terms, asset)
      return [
        text('terms.wheel', { per: of(terms.per), products: products(terms.products) }),
        ...terms.segments.map(({ amount, weight, stock }) => {
          const odds = { amount: of(amount), weight, total, share: pen.rate(Math.round((weight * 1_000_000) / total)) }
          return stock === null ? text('terms.wheel.prize', odds) : text('terms.wheel.stocked', { ...odds, stock })
        }),
        ...(terms.segments.some(({ stock }) => stock !== null)
          ? [text('terms.wheel.gone', { amount: of(terms.segments.find(({ stock }) => stock === null)?.amount ?? '0') })]
          : []),
        text('terms.wheel.fair'),
        text('terms.valid'),
        ...(largest ? playLine(pen, largest) : []),
      ]
    }
    case 'mission_set':
      return [
        text('terms.mission_set', { period: terms.period, products: products(terms.products) }),
        ...terms.tasks.map(({ metric, target, amount }) =>
          text(`terms.task.${metric}`, { target: targetText(pen, metric, target), amount: of(amount) }),
        ),
        text('terms.mission.least', { amount: of(terms.leastStake) }),
        text('terms.period', { period: terms.period, zone }),
        text('terms.valid'),
        ...playLine(pen, { kind: 'cash', amount: largestAmount(terms, asset), times: terms.times }),
      ]
    case 'mission_chain':
      return [
        text('terms.mission_chain', { products: products(terms.products) }),
        ...terms.steps.map(({ target, amount }) =>
          text(`terms.task.${terms.metric}`, { target: targetText(pen, terms.metric, target), amount: of(amount) }),
        ),
        text('terms.mission.least', { amount: of(terms.leastStake) }),
        text('terms.valid'),
        ...playLine(pen, { kind: 'cash', amount: largestAmount(terms, asset), times: terms.times }),
      ]
    case 'mission_streak':
      return [
        text('terms.mission_streak', { least: of(terms.least), products: products(terms.products) }),
        ...terms.steps.map(({ days, amount }) => text('terms.streak.step', { days, amount: of(amount) })),
        text('terms.mission_streak.missed'),
        text('terms.period', { period: 'day', zone }),
        text('terms.valid'),
        ...playLine(pen, { kind: 'cash', amount: largestAmount(terms, asset), times: terms.times }),
      ]
    case 'leaderboard':
      return [
        text('terms.board', { period: terms.period, products: products(terms.products) }),
        text(`terms.board.${terms.score}`),
        ...terms.prizes.map(({ amount }, at) => text('terms.board.prize', { place: at + 1, amount: of(amount) })),
        text('terms.mission.least', { amount: of(terms.leastStake) }),
        text('terms.join'),
        text('terms.board.ties'),
        text('terms.board.when'),
        text('terms.period', { period: terms.period, zone }),
        text('terms.valid'),
        ...playLine(pen, { kind: 'cash', amount: largestAmount(terms, asset), times: terms.times }),
      ]
    case 'raffle':
      return [
        text('terms.raffle', { period: terms.period, per: of(terms.per), products: products(terms.products) }),
        ...terms.prizes.map(({ amount }, at) => text('terms.raffle.prize', { place: at + 1, amount: of(amount) })),
        text('terms.raffle.most', { count: terms.most }),
        text('terms.raffle.when', { period: terms.period, time: terms.drawAt, zone }),
        text('terms.raffle.once'),
        text('terms.raffle.fair'),
        text('terms.join'),
        text('terms.period', { period: terms.period, zone }),
        text('terms.valid'),
        ...playLine(pen, { kind: 'cash', amount: largestAmount(terms, asset), times: terms.times }),
      ]
    case 'birthday': {
      const due = dueOf(terms.reward, asset)
      return [
        text('terms.birthday', { reward: pen.reward(due) }),
        text('terms.birthday.when', { zone }),
        text('terms.birthday.known'),
        ...playLine(pen, due),
      ]
    }
    case 'application': {
      const due = dueOf(terms.reward, asset)
      return [
        text('terms.application', { reward: pen.reward(due) }),
        terms.pictures === 0 ? text('terms.application.words') : text('terms.application.pictures', { count: terms.pictures }),
        text('terms.application.when'),
        text(terms.mayRepeat ? 'terms.application.again' : 'terms.application.once'),
        ...playLine(pen, due),
      ]
    }
    case 'rank_reward': {
      const largest = largestDue(terms, asset)
      const values = { target: of(terms.target), products: products(terms.products), period: terms.period }
      return [
        text('terms.rank_reward', values),
        ...terms.gifts.map(({ rank, amount }) => text('terms.rank_reward.gift', { rank, amount: of(amount) })),
        text('terms.rank_reward.when'),
        text('terms.ranks'),
        text('terms.period', { period: terms.period, zone }),
        text('terms.valid'),
        ...(largest ? playLine(pen, largest) : []),
      ]
    }
  }
}

function whoLines({ who }: PromotionTerms, { text }: Pen): string[] {
  return [
    ...(who.newWithinDays === null ? [] : [text('terms.who.new', { count: who.newWithinDays })]),
    ...(who.contactProved ? [text('terms.who.contact')] : []),
    ...(who.hasDeposited ? [text('terms.who.deposited')] : []),
    ...(who.segment === undefined ? [] : [text('terms.who.invited')]),
  ]
}

function timeLines({ from, to }: PromotionTerms, { text, date }: Pen): string[] {
  return [
    ...(from === null ? [] : [text('terms.from', { date: date(from) })]),
    to === null ? text('terms.no_end') : text('terms.until', { date: date(to) }),
  ]
}

/**
 * The terms of a promotion in sentences, each read from the object that the gateway pays by: nothing else says what is promised (N12). The first sentence is the offer.
 */
export function conditionsOf(terms: PromotionTerms, writing: Writing): string[] {
  const pen = createPen(writing)
  const { text } = pen
  const { amount, count } = terms.budget
  return [
    ...offerLines(terms, pen),
    ...whoLines(terms, pen),
    ...(isOncePerPerson(terms) ? [text('terms.person')] : []),
    ...timeLines(terms, pen),
    amount === null ? text('terms.budget.points', { count }) : text('terms.budget.cash', { count, amount: pen.of(amount) }),
    ...(terms.template === 'promo_code' || terms.template === 'birthday' ? [] : [text('terms.claim')]),
  ]
}

const escaped = (line: string): string => line.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
/** The same as the promotion's page shows them. */
export const termsHtml = (conditions: readonly string[]): string =>
  `<ul>${conditions.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`
