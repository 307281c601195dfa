import type { Browser } from '@halong/testkit'
import { type Answer, asking, type Named, type OperatorRow } from './asking.ts'

type Ask = OperatorRow['ask']
const notice = 'notice' as const
const nothing = `dep_${'0'.repeat(22)}`
const account = ({ player: { id } }: Pick<Named, 'player'>) => `${id}:player.cash:USD/4`
/** Reads that name a brand by their field `brandId`: of the own one they answer, of another one they do not. */
export const brandReads: Readonly<Record<string, Ask>> = {
  'agents.get': asking('agents.get', ({ brandId, player: { id } }) => ({ query: { brandId, id } })),
  'agents.list': asking('agents.list', ({ brandId }) => ({ query: { brandId } })),
  'agents.listSignals': asking('agents.listSignals', ({ brandId }) => ({ query: { brandId } })),
  'agents.listLooks': asking('agents.listLooks', ({ brandId, player: { id: agent } }) => ({ query: { brandId, agent } })),
  'referrals.list': asking('referrals.list', ({ brandId }) => ({ query: { brandId } })),
  'settlements.listRuns': asking('settlements.listRuns', ({ brandId }) => ({ query: { brandId } })),
  'settlements.listBills': asking('settlements.listBills', ({ brandId }) => ({ query: { brandId } })),
  'settlements.listBillMembers': asking('settlements.listBillMembers', ({ brandId }) => ({ query: { brandId, bill: '1' } })),
  'settlements.listContracts': asking('settlements.listContracts', ({ brandId }) => ({ query: { brandId } })),
  'settlements.getRates': asking('settlements.getRates', ({ brandId, player: { id } }) => ({ query: { brandId, id } })),
  'settlements.listRebateRuns': asking('settlements.listRebateRuns', ({ brandId }) => ({ query: { brandId } })),
  'settlements.listRebates': asking('settlements.listRebates', ({ brandId }) => ({ query: { brandId } })),
  'harm.list': asking('harm.list', ({ brandId }) => ({ query: { brandId } })),
  'cases.list': asking('cases.list', ({ brandId }) => ({ query: { brandId } })),
  'cases.listDevices': asking('cases.listDevices', ({ brandId }) => ({ query: { brandId } })),
  'exclusions.list': asking('exclusions.list', ({ brandId }) => ({ query: { brandId } })),
  'exclusions.listMatches': asking('exclusions.listMatches', ({ brandId }) => ({ query: { brandId } })),
  'exclusions.listImports': asking('exclusions.listImports', ({ brandId }) => ({ query: { brandId } })),
  'agents.listLinks': asking('agents.listLinks', ({ brandId }) => ({ query: { brandId } })),
  'approvals.list': asking('approvals.list', ({ brandId }) => ({ query: { brandId } })),
  'audit.list': asking('audit.list', ({ brandId }) => ({ query: { brandId } })),
  'audit.listTotals': asking('audit.listTotals', ({ brandId }) => ({ query: { brandId } })),
  'brands.getReadiness': asking('brands.getReadiness', ({ brandId }) => ({ query: { brandId } })),
  'chatRooms.list': asking('chatRooms.list', ({ brandId }) => ({ query: { brandId } })),
  'chatRooms.listDrops': asking('chatRooms.listDrops', ({ brandId }) => ({ query: { brandId } })),
  'chatRooms.listReports': asking('chatRooms.listReports', ({ brandId }) => ({ query: { brandId } })),
  'chatRooms.listMeasures': asking('chatRooms.listMeasures', ({ brandId }) => ({ query: { brandId } })),
  'threads.getDesk': asking('threads.getDesk', ({ brandId }) => ({ query: { brandId } })),
  'deposits.list': asking('deposits.list', ({ brandId }) => ({ query: { brandId } })),
  'deposits.listTotals': asking('deposits.listTotals', ({ brandId }) => ({ query: { brandId } })),
  'documents.list': asking('documents.list', ({ brandId }) => ({ query: { brandId } })),
  'held.list': asking('held.list', ({ brandId }) => ({ query: { brandId } })),
  'houseAccounts.list': asking('houseAccounts.list', ({ brandId }) => ({ query: { brandId } })),
  'methods.list': asking('methods.list', ({ brandId }) => ({ query: { brandId } })),
  'payoutMethods.list': asking('payoutMethods.list', ({ brandId }) => ({ query: { brandId } })),
  'payouts.list': asking('payouts.list', ({ brandId }) => ({ query: { brandId } })),
  'lineTransfers.list': asking('lineTransfers.list', ({ brandId }) => ({ query: { brandId } })),
  'transfers.list': asking('transfers.list', ({ brandId }) => ({ query: { brandId } })),
  'adjustments.list': asking('adjustments.list', ({ brandId }) => ({ query: { brandId } })),
  'adjustments.listTotals': asking('adjustments.listTotals', ({ brandId }) => ({ query: { brandId } })),
  'withdrawals.list': asking('withdrawals.list', ({ brandId }) => ({ query: { brandId } })),
  'withdrawals.listTotals': asking('withdrawals.listTotals', ({ brandId }) => ({ query: { brandId } })),
  'statements.list': asking('statements.list', ({ brandId }) => ({ query: { brandId } })),
  'statements.listAccounts': asking('statements.listAccounts', ({ brandId }) => ({ query: { brandId } })),
  'reconciliations.list': asking('reconciliations.list', ({ brandId }) => ({ query: { brandId } })),
  'brands.getMarket': asking('brands.getMarket', ({ brandId }) => ({ query: { brandId } })),
  'reconciliations.listBalances': asking('reconciliations.listBalances', ({ brandId }) => ({ query: { brandId } })),
  'reconciliations.listLooks': asking('reconciliations.listLooks', ({ brandId }) => ({ query: { brandId } })),
  'reconciliations.listMoves': asking('reconciliations.listMoves', ({ brandId }) => ({ query: { brandId } })),
  'reconciliations.listAccounts': asking('reconciliations.listAccounts', ({ brandId }) => ({ query: { brandId } })),
  'evidence.list': asking('evidence.list', ({ brandId }) => ({ query: { brandId } })),
  'unmatched.list': asking('unmatched.list', ({ brandId }) => ({ query: { brandId } })),
  'editing.list': asking('editing.list', ({ brandId }) => ({ query: { brandId, kind: notice } })),
  'editing.listPictures': asking('editing.listPictures', ({ brandId }) => ({ query: { brandId } })),
  'editing.listVersions': asking('editing.listVersions', ({ brandId }) => ({ query: { brandId, kind: notice, name: 'none' } })),
  'games.list': asking('games.list', ({ brandId }) => ({ query: { brandId } })),
  'games.getFairness': asking('games.getFairness', ({ brandId }) => ({ query: { brandId, vassalage: 'RICE', gameCode: 'pearl-reef' } })),
  'games.listTotals': asking('games.listTotals', ({ brandId }) => ({ query: { brandId } })),
  'ledger.getTransfer': asking('ledger.getTransfer', ({ brandId, player }) => ({ query: { brandId, owner: player.id, key: player.key } })),
  'ledger.listAccounts': asking('ledger.listAccounts', ({ brandId, player }) => ({ query: { brandId, owner: player.id } })),
  'ledger.listEntries': asking('ledger.listEntries', ({ brandId, ...named }) => ({ query: { brandId, account: account(named) } })),
  'ledger.listEntriesTotals': asking('ledger.listEntriesTotals', ({ brandId, ...named }) => ({
    query: { brandId, account: account(named) },
  })),
  'lotteries.listChases': asking('lotteries.listChases', ({ brandId }) => ({ query: { brandId } })),
  'tables.listApart': asking('tables.listApart', ({ brandId }) => ({ query: { brandId } })),
  'tables.listPairs': asking('tables.listPairs', ({ brandId }) => ({ query: { brandId } })),
  'lotteries.listIssues': asking('lotteries.listIssues', ({ brandId }) => ({ query: { brandId } })),
  'sports.listBets': asking('sports.listBets', ({ brandId, player }) => ({ query: { brandId, player: player.id } })),
  'sports.listTrading': asking('sports.listTrading', ({ brandId }) => ({ query: { brandId } })),
  'sports.listFactors': asking('sports.listFactors', ({ brandId }) => ({ query: { brandId } })),
  'sports.listFixtures': asking('sports.listFixtures', ({ brandId }) => ({ query: { brandId } })),
  'campaigns.list': asking('campaigns.list', ({ brandId }) => ({ query: { brandId } })),
  'segments.list': asking('segments.list', ({ brandId }) => ({ query: { brandId } })),
  'members.get': asking('members.get', ({ brandId, player: { id } }) => ({ query: { brandId, id } })),
  'members.list': asking('members.list', ({ brandId }) => ({ query: { brandId } })),
  'members.listTotals': asking('members.listTotals', ({ brandId }) => ({ query: { brandId } })),
  'operator.list': asking('operator.list', ({ brandId }) => ({ query: { brandId } })),
  'reports.explain': asking('reports.explain', ({ brandId }) => ({
    query: { brandId, measure: 'revenue' as const, from: '2026-11-01', to: '2026-11-01' },
  })),
  'reports.getCohorts': asking('reports.getCohorts', ({ brandId }) => ({ query: { brandId } })),
  'reports.getDay': asking('reports.getDay', ({ brandId }) => ({ query: { brandId } })),
  'reports.getLiabilities': asking('reports.getLiabilities', ({ brandId }) => ({ query: { brandId } })),
  'reports.getReturns': asking('reports.getReturns', ({ brandId }) => ({ query: { brandId } })),
  'reports.getRevenue': asking('reports.getRevenue', ({ brandId }) => ({ query: { brandId } })),
  'reports.download': asking('reports.download', ({ brandId }) => ({
    body: { brandId, from: '2026-11-01', to: '2026-11-01', by: 'vendor' as const, format: 'csv' as const },
  })),
  'reports.getPayments': asking('reports.getPayments', ({ brandId }) => ({ query: { brandId } })),
  'reports.downloadPayments': asking('reports.downloadPayments', ({ brandId }) => ({
    body: { brandId, from: '2026-11-01', to: '2026-11-01', direction: 'in' as const, by: 'day' as const, format: 'csv' as const },
  })),
  'threads.list': asking('threads.list', ({ brandId }) => ({ query: { brandId } })),
  'threads.listCanned': asking('threads.listCanned', ({ brandId }) => ({ query: { brandId } })),
  'work.list': asking('work.list', ({ brandId }) => ({ query: { brandId, queue: 'deposits' as const } })),
  'work.claim': asking('work.claim', ({ brandId }) => ({ body: { brandId, queue: 'deposits' as const, itemId: nothing } })),
  'work.release': asking('work.release', ({ brandId }) => ({ body: { brandId, queue: 'deposits' as const, itemId: nothing } })),
  'heldClaims.list': asking('heldClaims.list', ({ brandId }) => ({ query: { brandId } })),
  'applications.list': asking('applications.list', ({ brandId }) => ({ query: { brandId } })),
  'boards.list': asking('boards.list', ({ brandId }) => ({ query: { brandId } })),
  'promotions.list': asking('promotions.list', ({ brandId }) => ({ query: { brandId } })),
  'promotions.listClaims': asking('promotions.listClaims', ({ brandId }) => ({ query: { brandId } })),
  'promotions.listClaimsTotals': asking('promotions.listClaimsTotals', ({ brandId }) => ({ query: { brandId } })),
  'promoDraws.listSpins': asking('promoDraws.listSpins', ({ brandId }) => ({ query: { brandId } })),
  'promoDraws.listRaffles': asking('promoDraws.listRaffles', ({ brandId }) => ({ query: { brandId } })),
  'promoDraws.listWinners': asking('promoDraws.listWinners', ({ brandId }) => ({ query: { brandId } })),
  'promoDraws.listDrops': asking('promoDraws.listDrops', ({ brandId }) => ({ query: { brandId } })),
  'rewards.list': asking('rewards.list', ({ brandId }) => ({ query: { brandId } })),
  'rewards.listRedemptions': asking('rewards.listRedemptions', ({ brandId }) => ({ query: { brandId } })),
  'rewards.listRedemptionsTotals': asking('rewards.listRedemptionsTotals', ({ brandId }) => ({ query: { brandId } })),
  'rounds.get': asking('rounds.get', ({ brandId, player }) => ({ query: { brandId, member: player.id, id: player.round } })),
  'jackpots.get': asking('jackpots.get', ({ brandId }) => ({ query: { brandId, vassalage: 'FAKE' } })),
  'jackpots.listAwards': asking('jackpots.listAwards', ({ brandId }) => ({ query: { brandId, vassalage: 'FAKE' } })),
  'rounds.list': asking('rounds.list', ({ brandId, player }) => ({ query: { brandId, member: player.id } })),
  'rounds.listTotals': asking('rounds.listTotals', ({ brandId, player }) => ({ query: { brandId, member: player.id } })),
  'settings.listHistory': asking('settings.listHistory', ({ brandId }) => ({ query: { brandId, name: 'linkHosts' } })),
  'settings.listProposals': asking('settings.listProposals', ({ brandId }) => ({ query: { brandId } })),
  'vendors.list': asking('vendors.list', ({ brandId }) => ({ query: { brandId } })),
  'vipLevels.get': asking('vipLevels.get', ({ brandId }) => ({ query: { brandId } })),
  'bonuses.list': asking('bonuses.list', ({ brandId }) => ({ query: { brandId } })),
  'bonuses.listFreeRounds': asking('bonuses.listFreeRounds', ({ brandId }) => ({ query: { brandId } })),
  'vipMembers.list': asking('vipMembers.list', ({ brandId }) => ({ query: { brandId } })),
  'exports.mine': asking('exports.mine', ({ brandId }) => ({ query: { brandId } })),
  'exports.list': asking('exports.list', ({ brandId }) => ({ query: { brandId } })),
  'ledger.listOwed': asking('ledger.listOwed', ({ brandId }) => ({ query: { brandId, kind: 'player.cash', asset: 'USD/4' } })),
  'ledger.listOwedTotals': asking('ledger.listOwedTotals', ({ brandId }) => ({ query: { brandId, kind: 'player.cash', asset: 'USD/4' } })),
  'views.list': asking('views.list', ({ brandId }) => ({ query: { brandId } })),
}

type Id =
  | 'agents.list'
  | 'deposits.list'
  | 'documents.list'
  | 'threads.list'
  | 'held.list'
  | 'evidence.list'
  | 'payouts.list'
  | 'withdrawals.list'
  | 'adjustments.list'
  | 'transfers.list'
  | 'lineTransfers.list'
  | 'members.list'
  | 'audit.list'
  | 'operator.list'
  | 'applications.list'
  | 'heldClaims.list'
  | 'promotions.listClaims'
  | 'rewards.listRedemptions'
  | 'vipMembers.list'
  | 'bonuses.list'
  | 'bonuses.listFreeRounds'
  | 'promoDraws.listSpins'
  | 'promoDraws.listWinners'
  | 'rounds.list'
  | 'jackpots.listAwards'
  | 'ledger.listAccounts'
  | 'ledger.listEntries'
type TotalsId =
  | 'deposits.listTotals'
  | 'withdrawals.listTotals'
  | 'adjustments.listTotals'
  | 'members.listTotals'
  | 'audit.listTotals'
  | 'promotions.listClaimsTotals'
  | 'rewards.listRedemptionsTotals'
  | 'rounds.listTotals'
  | 'ledger.listEntriesTotals'
/** Whether a filter finds rows: those of another brand it never does. */
const finding =
  (id: Id, query: (named: Named) => object): Ask =>
  async (browser: Browser, named: Named): Promise<Answer> => {
    const answer = await browser.call(id, { query: query(named) as never })
    if (!answer.ok) return answer.code
    return answer.value.rows.length > 0 ? 'ok' : 'records.unknown'
  }
const counting =
  (id: TotalsId, query: (named: Named) => object): Ask =>
  async (browser, named) => {
    const answer = await browser.call(id, { query: query(named) as never })
    if (!answer.ok) return answer.code
    return answer.value.count > 0 ? 'ok' : 'records.unknown'
  }

const deciding =
  (id: 'approvals.get' | 'approvals.approve' | 'approvals.decline' | 'approvals.withdraw'): Ask =>
  async (browser, named) => {
    const approval = await named.ask()
    const answer =
      id === 'approvals.get'
        ? await browser.call(id, { query: { id: approval } })
        : await browser.call(id, { body: { id: approval, reason: 'a row' } })
    return answer.ok ? 'ok' : answer.code
  }

const name = ({ player: { username } }: Named) => ({ username })
const member = ({ player: { id } }: Named) => ({ member: id })
const target = ({ colleague: { username } }: Named) => ({ target: `operator ${username}` })
const actor = ({ colleague: { username } }: Named) => ({ actor: username })
const text = { page: 'members.list', name: 'x', query: '', columns: [], density: 'compact' as const, isDefault: false }
const row = (ask: Ask, other: Answer = 'records.unknown', own: Answer = 'ok'): OperatorRow => ({ ask, own, other })

/** Fields of lists, and of what they list, that name somebody. */
export const listRows: Readonly<Record<string, OperatorRow>> = {
  'audit.list.target': row(finding('audit.list', target)),
  'audit.list.actor': row(finding('audit.list', actor)),
  'audit.listTotals.target': row(counting('audit.listTotals', target)),
  'audit.listTotals.actor': row(counting('audit.listTotals', actor)),
  'deposits.list.member': row(finding('deposits.list', member)),
  'deposits.listTotals.member': row(counting('deposits.listTotals', member)),
  'documents.list.member': row(finding('documents.list', member)),
  'threads.list.member': row(finding('threads.list', member)),
  'held.list.member': row(finding('held.list', member)),
  'evidence.list.member': row(finding('evidence.list', member)),
  'payouts.list.member': row(finding('payouts.list', member)),
  'lineTransfers.list.member': row(finding('lineTransfers.list', member)),
  'transfers.list.member': row(finding('transfers.list', member)),
  'adjustments.list.member': row(finding('adjustments.list', member)),
  'adjustments.listTotals.member': row(counting('adjustments.listTotals', member)),
  'withdrawals.list.member': row(finding('withdrawals.list', member)),
  'withdrawals.listTotals.member': row(counting('withdrawals.listTotals', member)),
  'agents.list.username': row(finding('agents.list', name)),
  'agents.get.id': row(asking('agents.get', ({ player: { id } }) => ({ query: { id } }))),
  'members.list.username': row(finding('members.list', name)),
  'members.listTotals.username': row(counting('members.listTotals', name)),
  'members.get.id': row(asking('members.get', ({ player: { id } }) => ({ query: { id } }))),
  'operator.list.username': row(finding('operator.list', ({ colleague: { username } }) => ({ username }))),
  'heldClaims.list.member': row(finding('heldClaims.list', member)),
  'applications.list.member': row(finding('applications.list', member)),
  'promotions.listClaims.member': row(finding('promotions.listClaims', member)),
  'promoDraws.listWinners.member': row(finding('promoDraws.listWinners', member)),
  'promoDraws.listSpins.member': row(finding('promoDraws.listSpins', member)),
  'bonuses.list.member': row(finding('bonuses.list', member)),
  'bonuses.listFreeRounds.member': row(finding('bonuses.listFreeRounds', member)),
  'vipMembers.list.member': row(finding('vipMembers.list', member)),
  'promotions.listClaimsTotals.member': row(counting('promotions.listClaimsTotals', member)),
  'rewards.listRedemptions.member': row(finding('rewards.listRedemptions', member)),
  'rewards.listRedemptionsTotals.member': row(counting('rewards.listRedemptionsTotals', member)),
  'jackpots.listAwards.member': row(finding('jackpots.listAwards', member)),
  'rounds.list.member': row(finding('rounds.list', member)),
  'rounds.listTotals.member': row(counting('rounds.listTotals', member)),
  'rounds.get.member': row(asking('rounds.get', ({ player }) => ({ query: { member: player.id, id: player.round } }))),
  'rounds.get.id': row(asking('rounds.get', ({ player }) => ({ query: { member: player.id, id: player.round } }))),
  'ledger.listAccounts.owner': row(finding('ledger.listAccounts', ({ player: { id } }) => ({ owner: id }))),
  'ledger.listEntries.account': row(finding('ledger.listEntries', (named) => ({ account: account(named) }))),
  'ledger.listEntriesTotals.account': row(counting('ledger.listEntriesTotals', (named) => ({ account: account(named) }))),
  'ledger.getTransfer.owner': row(asking('ledger.getTransfer', ({ player }) => ({ query: { owner: player.id, key: player.key } }))),
  'registry.listVersions.brandId': row(
    asking('registry.listVersions', ({ brandId }) => ({ query: { brandId } })),
    'operator.not_allowed',
    'operator.not_allowed',
  ),
  'views.save.brandId': row(
    asking('views.save', ({ brandId }) => ({ body: { brandId, owner: { kind: 'me' as const }, ...text } })),
    'operator.not_allowed',
  ),
  'views.save.id': row(
    asking('views.save', ({ view: id }) => ({ body: { id, owner: { kind: 'brand' as const }, ...text } })),
    'view.unknown',
  ),
  'views.remove.brandId': row(
    asking('views.remove', ({ brandId, view: id }) => ({ body: { brandId, id } })),
    'operator.not_allowed',
  ),
  'approvals.get.id': row(deciding('approvals.get'), 'approval.unknown'),
  'approvals.approve.id': row(deciding('approvals.approve'), 'approval.unknown'),
  'approvals.decline.id': row(deciding('approvals.decline'), 'approval.unknown'),
  'approvals.withdraw.id': row(deciding('approvals.withdraw'), 'approval.unknown', 'operator.not_allowed'),
  'views.remove.id': row(
    asking('views.remove', ({ view: id }) => ({ body: { id } })),
    'view.unknown',
    'view.unknown',
  ),
}
