import type { ClientValue } from '@halong/api/client'
import type { TextKey } from '@halong/app-kit/text.ts'

export type Trading = ClientValue<'sports.listTrading'>
export type TradingRule = Trading['rules'][number]
export type TradedFixture = NonNullable<ClientValue<'sports.getFixture'>['fixture']>
export type TradedMarket = TradedFixture['markets'][number]
export type Scope = TradingRule['scope']
export type StopWhat = 'stop' | 'stop_live' | 'stop_cash_out' | 'stop_multi'
export type LimitWhat = 'stake' | 'return' | 'fixture_loss' | 'market_win'
export type Place = Pick<TradingRule, 'what' | 'scope' | 'market' | 'asset'>

export const stopTitles = {
  stop: 'office.trading.stop.all',
  stop_live: 'office.trading.stop.live',
  stop_cash_out: 'office.trading.stop.cash_out',
  stop_multi: 'office.trading.stop.multi',
} as const satisfies Record<StopWhat, TextKey>
export const limitTitles = {
  stake: 'office.trading.limit.stake',
  return: 'office.trading.limit.return',
  fixture_loss: 'office.trading.limit.fixture_loss',
  market_win: 'office.trading.limit.market_win',
} as const satisfies Record<LimitWhat, TextKey>
export const limitKinds: readonly LimitWhat[] = ['stake', 'return', 'fixture_loss', 'market_win']
export const isLimit = (what: TradingRule['what']): what is LimitWhat => what in limitTitles
export const isStop = (what: TradingRule['what']): what is StopWhat => what in stopTitles

export const ruleAt = (rules: readonly TradingRule[], { what, scope, market, asset }: Place): TradingRule | undefined =>
  rules.find((rule) => rule.what === what && rule.scope === scope && rule.market === market && rule.asset === asset)
export const leagueScope = (code: string): Scope => `league:${code}`
export const fixtureScope = (id: string): Scope => `fixture:${id}`
