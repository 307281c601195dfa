// More than 300 lines: every call of operators, one row each.

import { randomUUID } from 'node:crypto'
import type { BodyInputOf, ErrorCode, OperationById } from '@halong/api'
import type { Browser } from '@halong/testkit'
import { type Answer, asking, type Named, type OperatorRow } from './asking.ts'
import { brandReads, listRows } from './list-rows.ts'

const reason = 'a row of the matrix'
const aGift = () => ({
  reward: { kind: 'bonus' as const, amount: '5', rules: { times: 5, days: 7, maxStake: '5', exitPercent: 0 } },
  requestId: randomUUID(),
  reason,
})
const NO_BONUS = `bon_${'0'.repeat(22)}` as const
const phone = 'phone' as const
const offeredTerms = {
  kind: 'dividend' as const,
  period: 'month' as const,
  tiers: [{ turnover: '0', loss: '0', members: 0, ppm: 1 }],
  activeFrom: '0',
  carry: true,
  cap: null,
}
const statement = { days: 'dmy' as const, text: 'date;amount\n26/11/2026;1\n' }
const noPack = `evp_${'0'.repeat(22)}` as const
const noDeposit = `dep_${'0'.repeat(22)}` as const
const noPayout = `pay_${'0'.repeat(22)}` as const
const noAdjustment = `adj_${'0'.repeat(22)}` as const
const noFile = `exp_${'0'.repeat(22)}` as const
const noLine = `stl_${'0'.repeat(22)}` as const
/** One that finds everybody. */
export const segmentRule = {
  labels: [],
  countries: [],
  languages: [],
  registered: null,
  lastSeen: null,
  rank: null,
  overDays: 30,
  deposits: null,
  withdrawals: null,
  staked: null,
  result: null,
}
const noCampaign = `cmp_${'0'.repeat(22)}` as const
const campaign = { name: 'Nobody', viaInbox: true, viaPush: false, link: '/rng', words: { EN: { title: 'Nobody', text: 'Nothing' } } }
const noSegment = `seg_${'0'.repeat(22)}` as const
const piece = { kind: 'notice', name: 'nowhere' } as const
const written = {
  placed: '',
  picture: '',
  linkageType: '',
  linkage: '',
  audience: 'everybody',
  segment: '' as const,
  device: 'all',
  isPinned: false,
  order: 1,
  startsAt: null,
  endsAt: null,
  isShown: true,
} as const
const brandFields = { name: 'Halong', merchantCode: 'halong', currencySymbol: '$', defaultLanguage: 'EN', languages: ['EN'], hosts: [] }
const viewer: 'viewer'[] = ['viewer']
const reward = {
  name: 'nowhere',
  texts: { EN: { title: 'Nowhere' } },
  picture: '/art/scenes/bay-dusk-{mode}.svg',
  price: 1,
  limitPerPlayer: null,
  startsAt: null,
  endsAt: null,
  isShown: false,
  order: 1,
  hasStock: false,
  stockChange: 0,
}
const promotion = {
  code: 'nowhere',
  terms: {
    template: 'promo_code' as const,
    from: null,
    to: null,
    who: { newWithinDays: null, contactProved: false, hasDeposited: false },
    budget: { amount: '5', count: 1 },
    entered: 'NOWHERE',
    reward: { kind: 'cash' as const, amount: '5', times: 0 },
  },
  showing: {
    texts: { EN: { title: 'Nowhere' } },
    category: 'account',
    picture: '/art/scenes/bay-dusk-{mode}.svg',
    isPinned: false,
    order: 1,
  },
}
const noPicture = `prf_${'0'.repeat(22)}` as const
const noMeasure = `msr_${'0'.repeat(22)}` as const
const noCanned = `can_${'0'.repeat(22)}` as const
const nothing = `rdm_${'0'.repeat(22)}` as const
const nobody = `ply_${'0'.repeat(22)}` as const
const stale = { reason, expectedVersion: 900 }
const method: Omit<BodyInputOf<OperationById<'methods.save'>>, 'account' | 'brandId'> = {
  code: 'bank',
  channel: 'TRANSFER',
  kind: 'manual',
  texts: {},
  minutes: 1,
  order: 1,
  isOpen: false,
  min: '1',
  max: '2',
  quick: [],
  ...stale,
}
const payoutMethod: Omit<BodyInputOf<OperationById<'payoutMethods.save'>>, 'account' | 'brandId'> = {
  code: 'bank',
  channel: 'TRANSFER',
  pays: 'bank',
  texts: {},
  minutes: 1,
  order: 1,
  isOpen: false,
  min: '1',
  max: '2',
  fee: '0',
  ...stale,
}
const house = { driver: 'manual', title: 'Bank', baseUrl: '', isStandIn: false, isOpenIn: false, secrets: null, ...stale } as const
const setting = { name: 'linkHosts', value: [], ...stale }

/** Calls whose brand is a field; each is right but for rows that are not there, so that nothing is changed. */
const byBrand = {
  // No lottery answers here: the brand was let through, and the game is asked for.
  'lotteries.getIssue': {
    ask: asking('lotteries.getIssue', ({ brandId }) => ({ query: { brandId, gameCode: 'ssc-1m', issueNo: '202611260001' } })),
    own: 'lobby.game_unknown',
  },
  'editing.get': { ask: asking('editing.get', ({ brandId }) => ({ query: { brandId, ...piece } })), own: 'content.unknown' },
  'editing.save': {
    ask: asking('editing.save', ({ brandId }) => ({ body: { brandId, ...piece, ...written, texts: {}, ...stale } })),
    own: 'content.changed_meanwhile',
  },
  'editing.preview': {
    ask: asking('editing.preview', ({ brandId }) => ({ body: { brandId, ...piece, ...written, texts: {} } })),
    own: 'content.invalid',
  },
  'editing.setShown': {
    ask: asking('editing.setShown', ({ brandId }) => ({ body: { brandId, ...piece, isShown: true, ...stale } })),
    own: 'content.unknown',
  },
  'editing.revert': {
    ask: asking('editing.revert', ({ brandId }) => ({ body: { brandId, ...piece, toVersion: 1, ...stale } })),
    own: 'content.unknown',
  },
  'editing.uploadPicture': { ask: uploading, own: 'content.picture_invalid' },
  'editing.removePicture': {
    ask: asking('editing.removePicture', ({ brandId }) => ({ body: { brandId, url: '/wps/pictures/none', reason } })),
    own: 'content.unknown',
  },
  'rewards.getReport': { ask: asking('rewards.getReport', ({ brandId }) => ({ query: { brandId } })), own: 'ok' },
  'rewards.save': {
    ask: asking('rewards.save', ({ brandId }) => ({ body: { brandId, ...reward, ...stale } })),
    own: 'points.changed_meanwhile',
  },
  'promotions.get': { ask: asking('promotions.get', ({ brandId }) => ({ query: { brandId, code: 'none' } })), own: 'promotion.unknown' },
  'promotions.look': {
    ask: asking('promotions.look', ({ brandId }) => ({ body: { brandId, code: 'none', terms: promotion.terms } })),
    own: 'ok',
  },
  'promotions.save': {
    ask: asking('promotions.save', ({ brandId }) => ({ body: { brandId, ...promotion, ...stale } })),
    own: 'promotion.changed_meanwhile',
  },
  'promotions.preview': {
    ask: asking('promotions.preview', ({ brandId }) => ({ body: { brandId, ...promotion } })),
    own: 'ok',
  },
  'promotions.open': {
    ask: asking('promotions.open', ({ brandId }) => ({ body: { brandId, code: 'none', ...stale } })),
    own: 'promotion.unknown',
  },
  'promotions.pause': {
    ask: asking('promotions.pause', ({ brandId }) => ({ body: { brandId, code: 'none', ...stale } })),
    own: 'promotion.unknown',
  },
  'promotions.resume': {
    ask: asking('promotions.resume', ({ brandId }) => ({ body: { brandId, code: 'none', ...stale } })),
    own: 'promotion.unknown',
  },
  'promotions.close': {
    ask: asking('promotions.close', ({ brandId }) => ({ body: { brandId, code: 'none', ...stale } })),
    own: 'promotion.unknown',
  },
  'rewards.getAddress': {
    ask: asking('rewards.getAddress', ({ brandId }) => ({ query: { brandId, id: nothing } })),
    own: 'points.redemption_unknown',
  },
  'rewards.decide': {
    ask: asking('rewards.decide', ({ brandId }) => ({ body: { brandId, id: nothing, isApproved: true, reason } })),
    own: 'points.redemption_unknown',
  },
  'boards.get': {
    ask: asking('boards.get', ({ brandId }) => ({ query: { brandId, code: 'none', period: '2026-11-01' } })),
    own: 'board.unknown',
  },
  'boards.leaveOut': {
    ask: asking('boards.leaveOut', ({ brandId, player: { id: playerId } }) => ({
      body: { brandId, code: 'none', period: '2026-11-01', playerId, reason },
    })),
    own: 'board.unknown',
  },
  'heldClaims.decide': {
    ask: asking('heldClaims.decide', ({ brandId, money: { heldClaim: id } }) => ({ body: { brandId, id, isAllowed: false, ...stale } })),
    own: 'promotion.changed_meanwhile',
  },
  'applications.view': {
    ask: asking('applications.view', ({ brandId, money: { application: id, proof: picture } }) => ({ body: { brandId, id, picture } })),
    own: 'promotion.application_unknown',
  },
  'applications.decide': {
    ask: asking('applications.decide', ({ brandId, money: { application: id } }) => ({
      body: { brandId, id, isApproved: false, ground: null, ...stale },
    })),
    own: 'promotion.ground_missing',
  },
  'documents.get': { ask: asking('documents.get', ({ brandId, money: { document: id } }) => ({ query: { brandId, id } })), own: 'ok' },
  'documents.view': {
    ask: asking('documents.view', ({ brandId, money: { document: id, proof: picture } }) => ({ body: { brandId, id, picture, reason } })),
    own: 'kyc.document_unknown',
  },
  'documents.decide': {
    ask: asking('documents.decide', ({ brandId, money: { document: id } }) => ({
      body: { brandId, id, expectedVersion: 9, verdict: 'accepted' as const, code: null, reason },
    })),
    own: 'kyc.changed_meanwhile',
  },
  'threads.get': {
    ask: asking('threads.get', ({ brandId, money: { thread: id } }) => ({ query: { brandId, id } })),
    own: 'ok',
  },
  'threads.getPicture': {
    ask: asking('threads.getPicture', ({ brandId, money: { thread: id } }) => ({ body: { brandId, id, picture: noPicture } })),
    own: 'support.unknown',
  },
  'threads.getEvidence': {
    ask: asking('threads.getEvidence', ({ brandId, money: { thread: id } }) => ({ query: { brandId, id } })),
    own: 'support.unknown',
  },
  'threads.take': {
    ask: asking('threads.take', ({ brandId, money: { thread: id } }) => ({ body: { brandId, id, isTaken: false } })),
    own: 'ok',
  },
  'threads.answer': {
    ask: asking('threads.answer', ({ brandId, money: { thread: id } }) => ({ body: { brandId, id, expectedVersion: 900, text: 'x' } })),
    own: 'support.changed_meanwhile',
  },
  'threads.note': {
    ask: asking('threads.note', ({ brandId, money: { thread: id } }) => ({ body: { brandId, id, text: '\u200b' } })),
    own: 'support.empty',
  },
  'threads.escalate': {
    ask: asking('threads.escalate', ({ brandId, money: { thread: id } }) => ({ body: { brandId, id, expectedVersion: 900, text: 'x' } })),
    own: 'support.changed_meanwhile',
  },
  'threads.close': {
    ask: asking('threads.close', ({ brandId, money: { thread: id } }) => ({
      body: { brandId, id, expectedVersion: 900, outcome: 'solved' as const, text: 'x' },
    })),
    own: 'support.changed_meanwhile',
  },
  'threads.setPresence': {
    ask: asking('threads.setPresence', ({ brandId }) => ({ body: { brandId, isPresent: false } })),
    own: 'ok',
  },
  'threads.hand': {
    ask: asking('threads.hand', ({ brandId, money: { thread: id } }) => ({
      body: { brandId, id, expectedVersion: 900, to: null, text: 'x' },
    })),
    own: 'support.changed_meanwhile',
  },
  'threads.saveCanned': {
    ask: asking('threads.saveCanned', ({ brandId }) => ({
      body: { brandId, id: noCanned, title: 'x', language: 'EN', text: null },
    })),
    own: 'support.canned_unknown',
  },
  'chatRooms.get': { ask: asking('chatRooms.get', ({ brandId }) => ({ query: { brandId, room: 'EN' } })), own: 'ok' },
  'chatRooms.say': {
    ask: asking('chatRooms.say', ({ brandId }) => ({ body: { brandId, room: 'EN', text: '\u200b' } })),
    own: 'chat.empty',
  },
  'chatRooms.showDrop': {
    ask: asking('chatRooms.showDrop', ({ brandId }) => ({
      body: { brandId, room: 'EN', code: 'no-such-rain', opensAt: '2026-11-26T10:00:00.000Z' },
    })),
    own: 'chat.drop_unknown',
  },
  'chatRooms.hide': {
    ask: asking('chatRooms.hide', ({ brandId }) => ({ body: { brandId, room: 'EN', n: 1, isHidden: true, reason } })),
    own: 'chat.message_unknown',
  },
  'chatRooms.mute': {
    ask: asking('chatRooms.mute', ({ brandId }) => ({
      body: { brandId, room: 'EN', n: 1, rule: 'respect' as const, minutes: 10, reason },
    })),
    own: 'chat.message_unknown',
  },
  'chatRooms.dismiss': {
    ask: asking('chatRooms.dismiss', ({ brandId }) => ({ body: { brandId, room: 'EN', n: 1, reason } })),
    own: 'chat.message_unknown',
  },
  'chatRooms.set': {
    ask: asking('chatRooms.set', ({ brandId }) => ({ body: { brandId, room: 'XX', isLocked: false, slowSeconds: 0, reason } })),
    own: 'chat.room_unknown',
  },
  'chatRooms.lift': {
    ask: asking('chatRooms.lift', ({ brandId }) => ({ body: { brandId, id: noMeasure, reason } })),
    own: 'chat.measure_unknown',
  },
  'deposits.get': { ask: asking('deposits.get', ({ brandId, money: { deposit: id } }) => ({ query: { brandId, id } })), own: 'ok' },
  'deposits.getProof': {
    ask: asking('deposits.getProof', ({ brandId, money: { deposit: id, proof: picture } }) => ({ query: { brandId, id, picture } })),
    own: 'cashier.order_unknown',
  },
  'deposits.book': {
    ask: asking('deposits.book', ({ brandId, money: { deposit: id } }) => ({
      body: { brandId, id, reference: 'none', amount: '0', reason },
    })),
    own: 'cashier.amount_range',
  },
  'deposits.refuse': {
    ask: asking('deposits.refuse', ({ brandId, money: { deposit: id } }) => ({ body: { brandId, id, reason } })),
    own: 'cashier.order_ended',
  },
  'held.decide': {
    ask: asking('held.decide', ({ brandId, money: { held: id } }) => ({ body: { brandId, id, deed: 'return' as const, reason } })),
    own: 'wallet.held_unknown',
  },
  'statements.check': {
    ask: asking('statements.check', ({ brandId, money: { houseAccount: account } }) => ({ body: { brandId, ...statement, account } })),
    own: 'ok',
  },
  'statements.importLines': {
    ask: asking('statements.importLines', ({ brandId, money: { houseAccount: account } }) => ({
      body: { brandId, ...statement, account },
    })),
    own: 'ok',
  },
  'statements.book': {
    ask: asking('statements.book', ({ brandId, money: { deposit } }) => ({ body: { brandId, id: noLine, deposit, reason } })),
    own: 'statements.line_unknown',
  },
  'statements.setAside': {
    ask: asking('statements.setAside', ({ brandId }) => ({ body: { brandId, id: noLine, reason } })),
    own: 'statements.line_unknown',
  },
  'statements.listPayouts': {
    ask: asking('statements.listPayouts', ({ brandId }) => ({ query: { brandId, id: noLine } })),
    own: 'statements.line_unknown',
  },
  'statements.match': {
    ask: asking('statements.match', ({ brandId }) => ({ body: { brandId, id: noLine, payout: noPayout, reason } })),
    own: 'statements.line_unknown',
  },
  'reconciliations.lookNow': {
    ask: asking('reconciliations.lookNow', ({ brandId, money: { houseAccount: account } }) => ({ body: { brandId, account } })),
    own: 'cashier.balance_not_told',
  },
  'reconciliations.bookMove': {
    ask: asking('reconciliations.bookMove', ({ brandId, money: { houseAccount: account } }) => ({
      body: { brandId, account, kind: 'opening' as const, amount: '1', reason },
    })),
    own: 'operator.approval_required',
  },
  'reconciliations.enterBalance': {
    ask: asking('reconciliations.enterBalance', ({ brandId, money: { houseAccount: account } }) => ({
      body: { brandId, account, amount: '1', reason },
    })),
    own: 'operator.approval_required',
  },
  'reconciliations.compare': {
    ask: asking('reconciliations.compare', ({ brandId, money: { houseAccount: account } }) => ({
      body: { brandId, account, day: '2020-01-01' },
    })),
    own: 'cashier.day_range',
  },
  'unmatched.resolve': {
    ask: asking('unmatched.resolve', ({ brandId, money: { matter: id } }) => ({ body: { brandId, id, reason } })),
    own: 'cashier.changed_meanwhile',
  },
  'methods.save': {
    ask: asking('methods.save', ({ brandId, money: { houseAccount: account } }) => ({ body: { brandId, ...method, account } })),
    own: 'cashier.changed_meanwhile',
  },
  'withdrawals.get': {
    ask: asking('withdrawals.get', ({ brandId, money: { withdrawal: id } }) => ({ query: { brandId, id } })),
    own: 'ok',
  },
  'withdrawals.getPicture': {
    ask: asking('withdrawals.getPicture', ({ brandId, money: { withdrawal: id } }) => ({
      query: { brandId, id, picture: `prf_${'0'.repeat(22)}` as const },
    })),
    own: 'cashier.withdrawal_unknown',
  },
  'withdrawals.claim': {
    ask: asking('withdrawals.claim', ({ brandId, money: { withdrawal: id } }) => ({ body: { brandId, id, isTaken: false } })),
    own: 'ok',
  },
  'withdrawals.ask': {
    ask: asking('withdrawals.ask', ({ brandId, money: { withdrawal: id } }) => ({
      body: { brandId, id, expectedVersion: 900, code: 'IDENTITY' as const, text: reason },
    })),
    own: 'cashier.changed_meanwhile',
  },
  'lineTransfers.get': {
    ask: asking('lineTransfers.get', ({ brandId, money: { lineTransfer: id } }) => ({ query: { brandId, id } })),
    own: 'ok',
  },
  'lineTransfers.approve': {
    ask: asking('lineTransfers.approve', ({ brandId, money: { lineTransfer: id } }) => ({
      body: { brandId, id, expectedVersion: 2, reason },
    })),
    own: 'agency.transfer_state',
  },
  'lineTransfers.decline': {
    ask: asking('lineTransfers.decline', ({ brandId, money: { lineTransfer: id } }) => ({
      body: { brandId, id, expectedVersion: 2, reason },
    })),
    own: 'agency.transfer_state',
  },
  'transfers.get': { ask: asking('transfers.get', ({ brandId, money: { transfer: id } }) => ({ query: { brandId, id } })), own: 'ok' },
  'transfers.ask': {
    ask: asking('transfers.ask', ({ brandId, money: { transfer: id } }) => ({ body: { brandId, id } })),
    own: 'transfers.not_in_doubt',
  },
  'transfers.settle': {
    ask: asking('transfers.settle', ({ brandId, money: { transfer: id } }) => ({
      body: { brandId, id, as: 'refused' as const, reason, expectedVersion: 3 },
    })),
    own: 'transfers.not_in_doubt',
  },
  'transfers.recall': {
    ask: asking('transfers.recall', ({ brandId, player: { id: player } }) => ({ body: { brandId, player, reason } })),
    own: 'ok',
  },
  'transfers.listWallets': {
    ask: asking('transfers.listWallets', ({ brandId, player: { id: player } }) => ({ query: { brandId, player } })),
    own: 'ok',
  },
  'adjustments.get': {
    ask: asking('adjustments.get', ({ brandId, money: { adjustment: id } }) => ({ query: { brandId, id } })),
    own: 'ok',
  },
  'agents.setKind': {
    ask: asking('agents.setKind', ({ brandId, player: { id } }) => ({
      body: { brandId, id, grade: 2 as const, expectedGrade: 42 as const, reason },
    })),
    own: 'agency.changed_meanwhile',
  },
  'agents.move': {
    ask: asking('agents.move', ({ brandId, player: { id } }) => ({ body: { brandId, id, upline: 'nobody.at.all', reason } })),
    own: 'records.unknown',
  },
  'campaigns.save': {
    ask: asking('campaigns.save', ({ brandId }) => ({
      body: { brandId, id: null, ...campaign, segment: noSegment, expectedVersion: 0, reason },
    })),
    own: 'segment.unknown',
  },
  'campaigns.count': {
    ask: asking('campaigns.count', ({ brandId }) => ({ query: { brandId, id: noCampaign } })),
    own: 'campaign.unknown',
  },
  'campaigns.test': {
    ask: asking('campaigns.test', ({ brandId, player: { id } }) => ({ body: { brandId, id: noCampaign, playerId: id } })),
    own: 'campaign.unknown',
  },
  'campaigns.schedule': {
    ask: asking('campaigns.schedule', ({ brandId }) => ({ body: { brandId, id: noCampaign, at: null, expectedVersion: 0, reason } })),
    own: 'campaign.unknown',
  },
  'campaigns.cancel': {
    ask: asking('campaigns.cancel', ({ brandId }) => ({ body: { brandId, id: noCampaign, reason } })),
    own: 'campaign.unknown',
  },
  'segments.count': {
    ask: asking('segments.count', ({ brandId }) => ({ body: { brandId, rule: segmentRule } })),
    own: 'ok',
  },
  'segments.save': {
    ask: asking('segments.save', ({ brandId }) => ({
      body: { brandId, id: noSegment, name: 'Nobody', rule: segmentRule, expectedVersion: 0, reason },
    })),
    own: 'segment.unknown',
  },
  'segments.take': {
    ask: asking('segments.take', ({ brandId }) => ({ body: { brandId, id: noSegment } })),
    own: 'segment.unknown',
  },
  'segments.retire': {
    ask: asking('segments.retire', ({ brandId }) => ({ body: { brandId, id: noSegment, reason } })),
    own: 'segment.unknown',
  },
  'members.reveal': {
    ask: asking('members.reveal', ({ brandId, player: { id } }) => ({ body: { brandId, id, fields: [phone], reason } })),
    own: 'ok',
  },
  'reports.releaseStop': {
    ask: asking('reports.releaseStop', ({ brandId }) => ({ body: { brandId, id: '01900000-0000-7000-8000-000000000000', reason } })),
    own: 'records.unknown',
  },
  'reports.releaseAlarm': {
    ask: asking('reports.releaseAlarm', ({ brandId }) => ({ body: { brandId, id: '01900000-0000-7000-8000-000000000000', reason } })),
    own: 'records.unknown',
  },
  'members.setLabels': {
    ask: asking('members.setLabels', ({ brandId, player: { id } }) => ({ body: { brandId, id, labels: ['khách'], reason } })),
    own: 'ok',
  },
  'harm.noteTalk': {
    ask: asking('harm.noteTalk', ({ brandId }) => ({ body: { brandId, no: 900, reason } })),
    own: 'records.unknown',
  },
  'exclusions.exclude': {
    ask: asking('exclusions.exclude', ({ brandId }) => ({ body: { brandId, player: nobody, months: 6 as const, reason } })),
    own: 'records.unknown',
  },
  'cases.get': { ask: asking('cases.get', ({ brandId }) => ({ query: { brandId, no: 900 } })), own: 'records.unknown' },
  'cases.listLinks': {
    ask: asking('cases.listLinks', ({ brandId, player: { id: player } }) => ({ query: { brandId, player } })),
    own: 'ok',
  },
  'tables.keepApart': {
    ask: asking('tables.keepApart', ({ brandId }) => ({
      body: { brandId, players: [nobody, `ply_${'0'.repeat(21)}1` as const], days: 30 as const, reason },
    })),
    own: 'records.unknown',
  },
  'tables.endApart': { ask: asking('tables.endApart', ({ brandId }) => ({ body: { brandId, no: 900, reason } })), own: 'records.unknown' },
  'cases.open': {
    ask: asking('cases.open', ({ brandId }) => ({ body: { brandId, player: nobody, reason } })),
    own: 'records.unknown',
  },
  'cases.note': { ask: asking('cases.note', ({ brandId }) => ({ body: { brandId, no: 900, reason } })), own: 'records.unknown' },
  'cases.assign': {
    ask: asking('cases.assign', ({ brandId }) => ({ body: { brandId, no: 900, expectedVersion: 900, isMine: true } })),
    own: 'records.unknown',
  },
  'cases.decide': {
    ask: asking('cases.decide', ({ brandId }) => ({ body: { brandId, no: 900, ...stale, verb: 'clear' as const } })),
    own: 'records.unknown',
  },
  'cases.hold': {
    ask: asking('cases.hold', ({ brandId }) => ({ body: { brandId, no: 900, ...stale, hours: 24 as const } })),
    own: 'records.unknown',
  },
  'cases.release': {
    ask: asking('cases.release', ({ brandId }) => ({ body: { brandId, no: 900, ...stale } })),
    own: 'records.unknown',
  },
  'exclusions.keep': {
    ask: asking('exclusions.keep', ({ brandId }) => ({ body: { brandId, no: 900, reason } })),
    own: 'records.unknown',
  },
  'exclusions.clear': {
    ask: asking('exclusions.clear', ({ brandId }) => ({ body: { brandId, no: 900, reason } })),
    own: 'records.unknown',
  },
  'settlements.approve': {
    ask: asking('settlements.approve', ({ brandId }) => ({ body: { brandId, id: 900, reason } })),
    own: 'records.unknown',
  },
  'agents.decideSignal': {
    ask: asking('agents.decideSignal', ({ brandId }) => ({ body: { brandId, id: 900, decision: 'DISMISSED' as const, reason } })),
    own: 'records.unknown',
  },
  'referrals.decide': {
    ask: asking('referrals.decide', ({ brandId }) => ({ body: { brandId, id: 900, allows: true, reason } })),
    own: 'records.unknown',
  },
  'settlements.offer': {
    ask: asking('settlements.offer', ({ brandId, player: { id } }) => ({ body: { brandId, id, terms: offeredTerms, reason } })),
    own: 'agency.contract_kind_off',
  },
  'settlements.end': {
    ask: asking('settlements.end', ({ brandId }) => ({ body: { brandId, id: 900, reason } })),
    own: 'agency.contract_unknown',
  },
  'settlements.setRates': {
    ask: asking('settlements.setRates', ({ brandId, player: { id } }) => ({
      body: { brandId, id, rates: [{ category: 'RNG' as const, ppm: 100_000 }], reason },
    })),
    own: 'agency.rebate_above_own',
  },
  'agents.endLink': {
    ask: asking('agents.endLink', ({ brandId, player: { id: agent } }) => ({ body: { brandId, agent, link: 900, reason } })),
    own: 'agency.link_unknown',
  },
  'bonuses.get': {
    ask: asking('bonuses.get', ({ brandId, player: { id: playerId } }) => ({ query: { brandId, playerId, id: NO_BONUS } })),
    own: 'bonus.unknown',
  },
  'bonuses.cancel': {
    ask: asking('bonuses.cancel', ({ brandId, player: { id: playerId } }) => ({
      body: { brandId, playerId, id: NO_BONUS, exitPrice: '0', reason },
    })),
    own: 'bonus.unknown',
  },
  'jackpots.openBudget': {
    ask: asking('jackpots.openBudget', ({ brandId }) => ({
      body: { brandId, vassalage: 'FAKE', source: 'prize' as const, sourceId: 'nowhere', budget: '1', perPlayer: '2', reason },
    })),
    own: 'award.budget_invalid',
  },
  'jackpots.changeBudget': {
    ask: asking('jackpots.changeBudget', ({ brandId }) => ({
      body: {
        brandId,
        vassalage: 'FAKE',
        source: 'prize' as const,
        sourceId: 'nowhere',
        budget: '2',
        perPlayer: '1',
        expectedVersion: 1,
        reason,
      },
    })),
    own: 'award.unknown_source',
  },
  'jackpots.endBudget': {
    ask: asking('jackpots.endBudget', ({ brandId }) => ({
      body: { brandId, vassalage: 'FAKE', source: 'prize' as const, sourceId: 'nowhere', reason },
    })),
    own: 'award.unknown_source',
  },
  'bonuses.grant': {
    ask: asking('bonuses.grant', ({ brandId, player: { id: playerId } }) => ({ body: { brandId, playerId, ...aGift() } })),
    own: 'operator.approval_required',
  },
  'adjustments.make': {
    ask: asking('adjustments.make', ({ brandId, player: { id: player } }) => ({
      body: { brandId, player, direction: 'credit' as const, code: 'GOODWILL' as const, amount: '1', reason },
    })),
    own: 'operator.approval_required',
  },
  'withdrawals.approve': {
    ask: asking('withdrawals.approve', ({ brandId, money: { withdrawal: id } }) => ({ body: { brandId, id, ...stale, method: null } })),
    own: 'cashier.changed_meanwhile',
  },
  'withdrawals.refuse': {
    ask: asking('withdrawals.refuse', ({ brandId, money: { withdrawal: id } }) => ({
      body: { brandId, id, expectedVersion: 900, code: 'TECHNICAL' as const, text: reason },
    })),
    own: 'cashier.changed_meanwhile',
  },
  'payouts.book': {
    ask: asking('payouts.book', ({ brandId, money: { payout: id } }) => ({ body: { brandId, id, reference: 'none', reason } })),
    own: 'cashier.changed_meanwhile',
  },
  'payouts.fail': {
    ask: asking('payouts.fail', ({ brandId, money: { payout: id } }) => ({ body: { brandId, id, isAccountWrong: false, reason } })),
    own: 'cashier.changed_meanwhile',
  },
  'payouts.takeBack': {
    ask: asking('payouts.takeBack', ({ brandId, money: { payout: id } }) => ({ body: { brandId, id, reason } })),
    own: 'cashier.changed_meanwhile',
  },
  'payouts.reveal': {
    ask: asking('payouts.reveal', ({ brandId, money: { payout: id } }) => ({ body: { brandId, id, reason } })),
    own: 'cashier.changed_meanwhile',
  },
  'disputes.open': {
    ask: asking('disputes.open', ({ brandId, money: { withdrawal: id } }) => ({ body: { brandId, id, ...stale } })),
    own: 'cashier.changed_meanwhile',
  },
  'evidence.make': {
    ask: asking('evidence.make', ({ brandId, player, money: { withdrawal: subject } }) => ({
      body: { brandId, playerId: player.id, subject, reason },
    })),
    own: 'ok',
  },
  'evidence.download': {
    ask: asking('evidence.download', ({ brandId }) => ({ body: { brandId, id: noPack } })),
    own: 'records.row_unknown',
  },
  'threads.open': {
    ask: asking('threads.open', ({ brandId, player }) => ({
      body: { brandId, playerId: player.id, topic: 'deposit' as const, subject: noDeposit, text: 'none' },
    })),
    own: 'support.subject_unknown',
  },
  'disputes.repay': {
    ask: asking('disputes.repay', ({ brandId, money: { withdrawal: id } }) => ({ body: { brandId, id, ...stale, amount: '1' } })),
    own: 'cashier.changed_meanwhile',
  },
  'disputes.force': {
    ask: asking('disputes.force', ({ brandId, money: { withdrawal: id } }) => ({
      body: { brandId, id, ...stale, proof: 'none of it at all' },
    })),
    own: 'cashier.changed_meanwhile',
  },
  'payoutMethods.save': {
    ask: asking('payoutMethods.save', ({ brandId, money: { houseAccount: account } }) => ({ body: { brandId, ...payoutMethod, account } })),
    own: 'cashier.changed_meanwhile',
  },
  'houseAccounts.save': {
    ask: asking('houseAccounts.save', ({ brandId, money: { houseAccount: id } }) => ({ body: { brandId, ...house, id } })),
    own: 'cashier.changed_meanwhile',
  },
  'sports.setFactor': {
    ask: asking('sports.setFactor', ({ brandId }) => ({
      body: { brandId, player: `ply_${'0'.repeat(22)}` as const, factor: 50, cause: 'harm' as const, ...stale },
    })),
    own: 'records.unknown',
  },
  'games.setLimits': {
    ask: asking('games.setLimits', ({ brandId }) => ({
      body: { vassalage: 'FAKE', gameCode: 'no-such', brandId, asset: 'USD/4' as const, limits: null, reason, expectedVersion: 0 },
    })),
    own: 'lobby.game_unknown',
  },
  'search.find': { ask: asking('search.find', ({ brandId }) => ({ query: { brandId, q: 'a' } })), own: 'ok' },
  'operator.add': {
    ask: asking('operator.add', ({ brandId, colleague: { username } }) => ({
      body: { username, roles: viewer, brandId, networks: [], reason },
    })),
    own: 'operator.name_taken',
  },
  'settings.list': { ask: asking('settings.list', ({ brandId }) => ({ query: { brandId } })), own: 'ok' },
  'settings.change': {
    ask: asking('settings.change', ({ brandId }) => ({ body: { brandId, ...setting } })),
    own: 'setting.changed_meanwhile',
  },
  'settings.revert': {
    ask: asking('settings.revert', ({ brandId }) => ({ body: { brandId, name: 'linkHosts', toVersion: 900, ...stale } })),
    own: 'setting.unknown',
  },
  'settings.propose': {
    ask: asking('settings.propose', ({ brandId }) => ({ body: { brandId, ...setting } })),
    own: 'setting.changed_meanwhile',
  },
  'settings.approve': {
    ask: asking('settings.approve', ({ brandId }) => ({ body: { brandId, id: `apr_${'0'.repeat(22)}` as const } })),
    own: 'setting.unknown',
  },
  'settings.decline': {
    ask: asking('settings.decline', ({ brandId }) => ({ body: { brandId, id: `apr_${'0'.repeat(22)}` as const, reason } })),
    own: 'setting.unknown',
  },
  'settings.getBrand': { ask: asking('settings.getBrand', ({ brandId }) => ({ query: { brandId } })), own: 'ok' },
  'exports.start': {
    ask: asking('exports.start', ({ brandId }) => ({
      body: {
        brandId,
        list: 'members.list',
        title: 'Members',
        query: '',
        columns: [{ name: 'username', title: 'Name' }],
        format: 'csv' as const,
      },
    })),
    own: 'ok',
  },
  'exports.cancel': { ask: asking('exports.cancel', ({ brandId }) => ({ body: { brandId, id: noFile } })), own: 'export.unknown' },
  'exports.download': {
    ask: asking('exports.download', ({ brandId }) => ({ body: { brandId, id: noFile, part: 0 } })),
    own: 'export.unknown',
  },
  'apikeys.make': {
    ask: asking('apikeys.make', ({ brandId }) => ({
      body: { brandId, name: 'matrix', permissions: ['audit.read' as const], networks: [], days: 1, reason },
    })),
    own: 'operator.approval_required',
  },
  // The own one is open; nobody bound to a brand makes another.
  'brands.open': { ask: asking('brands.open', ({ brandId }) => ({ body: { brandId, reason } })), own: 'brand.is_open' },
  'settings.changeBrand': {
    ask: asking('settings.changeBrand', ({ brandId }) => ({ body: { brandId, ...brandFields, ...stale } })),
    own: 'setting.changed_meanwhile',
  },
} as const satisfies Readonly<Record<string, Pick<OperatorRow, 'ask' | 'own'>>>

async function uploading(browser: Browser, { brandId }: Named): Promise<Answer> {
  const response = await browser.fetch(`/wps/operator/content/pictures?reason=matrix&brandId=${brandId}`, {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body: 'no picture',
  })
  // cast: every answer of the gateway has this form.
  const answer = (await response.json()) as { success: true } | { success: false; code: ErrorCode }
  return answer.success ? 'ok' : answer.code
}

const decided = (answer: { ok: true } | { ok: false; code: ErrorCode }): Answer => (answer.ok ? 'ok' : answer.code)

const reading = Object.fromEntries(
  Object.entries(brandReads).map(([id, ask]) => [`${id}.brandId`, { ask, own: 'ok' as const, other: 'operator.not_allowed' as const }]),
)

/** One row for each field of an operators' call that names a brand, or what is a brand's (F42, T69). */
export const operatorRows: Readonly<Record<string, OperatorRow>> = {
  ...Object.fromEntries(Object.entries(byBrand).map(([id, row]) => [`${id}.brandId`, { ...row, other: 'operator.not_allowed' as const }])),
  ...reading,
  ...listRows,
  'operator.change.id': {
    ask: asking('operator.change', ({ colleague: { id } }) => ({
      body: { id, roles: viewer, networks: [], isBlocked: false, reason },
    })),
    own: 'ok',
    other: 'operator.unknown',
  },
  'rewards.getAddress.id': {
    ask: asking('rewards.getAddress', ({ redemption: id }) => ({ query: { id } })),
    own: 'ok',
    other: 'points.redemption_unknown',
  },
  'rewards.decide.id': {
    ask: asking('rewards.decide', ({ redemption: id }) => ({ body: { id, isApproved: false, reason } })),
    own: 'points.redemption_decided',
    other: 'points.redemption_unknown',
  },
  'threads.get.id': {
    ask: asking('threads.get', ({ money: { thread: id } }) => ({ query: { id } })),
    own: 'ok',
    other: 'support.unknown',
  },
  'threads.getPicture.id': {
    ask: asking('threads.getPicture', ({ money: { thread: id } }) => ({ body: { id, picture: noPicture } })),
    own: 'support.unknown',
    other: 'support.unknown',
  },
  'threads.getEvidence.id': {
    ask: asking('threads.getEvidence', ({ money: { thread: id } }) => ({ query: { id } })),
    own: 'support.unknown',
    other: 'support.unknown',
  },
  'threads.take.id': {
    ask: asking('threads.take', ({ money: { thread: id } }) => ({ body: { id, isTaken: false } })),
    own: 'ok',
    other: 'support.unknown',
  },
  'threads.answer.id': {
    ask: asking('threads.answer', ({ money: { thread: id } }) => ({ body: { id, expectedVersion: 900, text: 'x' } })),
    own: 'support.changed_meanwhile',
    other: 'support.unknown',
  },
  'threads.note.id': {
    ask: asking('threads.note', ({ money: { thread: id } }) => ({ body: { id, text: 'x' } })),
    own: 'ok',
    other: 'support.unknown',
  },
  'threads.escalate.id': {
    ask: asking('threads.escalate', ({ money: { thread: id } }) => ({ body: { id, expectedVersion: 900, text: 'x' } })),
    own: 'support.changed_meanwhile',
    other: 'support.unknown',
  },
  'threads.close.id': {
    ask: asking('threads.close', ({ money: { thread: id } }) => ({
      body: { id, expectedVersion: 900, outcome: 'solved' as const, text: 'x' },
    })),
    own: 'support.changed_meanwhile',
    other: 'support.unknown',
  },
  'threads.hand.id': {
    ask: asking('threads.hand', ({ money: { thread: id } }) => ({ body: { id, expectedVersion: 900, to: null, text: 'x' } })),
    own: 'support.changed_meanwhile',
    other: 'support.unknown',
  },
  'threads.saveCanned.id': {
    ask: asking('threads.saveCanned', () => ({ body: { id: noCanned, title: 'x', language: 'EN', text: null } })),
    own: 'support.canned_unknown',
    other: 'support.canned_unknown',
  },
  'chatRooms.lift.id': {
    ask: asking('chatRooms.lift', () => ({ body: { id: noMeasure, reason } })),
    own: 'chat.measure_unknown',
    other: 'chat.measure_unknown',
  },
  'boards.leaveOut.playerId': {
    ask: asking('boards.leaveOut', ({ player: { id: playerId } }) => ({
      body: { code: 'none', period: '2026-11-01', playerId, reason },
    })),
    own: 'board.unknown',
    other: 'board.unknown',
  },
  'heldClaims.decide.id': {
    ask: asking('heldClaims.decide', ({ money: { heldClaim: id } }) => ({ body: { id, isAllowed: false, ...stale } })),
    own: 'promotion.changed_meanwhile',
    other: 'promotion.hold_unknown',
  },
  'applications.view.id': {
    ask: asking('applications.view', ({ money: { application: id, proof: picture } }) => ({ body: { id, picture } })),
    own: 'promotion.application_unknown',
    other: 'promotion.application_unknown',
  },
  'applications.decide.id': {
    ask: asking('applications.decide', ({ money: { application: id } }) => ({ body: { id, isApproved: true, ground: null, ...stale } })),
    own: 'promotion.application_unknown',
    other: 'promotion.application_unknown',
  },
  'documents.get.id': {
    ask: asking('documents.get', ({ money: { document: id } }) => ({ query: { id } })),
    own: 'ok',
    other: 'kyc.document_unknown',
  },
  'documents.view.id': {
    ask: asking('documents.view', ({ money: { document: id, proof: picture } }) => ({ body: { id, picture, reason } })),
    own: 'kyc.document_unknown',
    other: 'kyc.document_unknown',
  },
  'documents.decide.id': {
    ask: asking('documents.decide', ({ money: { document: id } }) => ({
      body: { id, expectedVersion: 9, verdict: 'accepted' as const, code: null, reason },
    })),
    own: 'kyc.changed_meanwhile',
    other: 'kyc.document_unknown',
  },
  'deposits.get.id': {
    ask: asking('deposits.get', ({ money: { deposit: id } }) => ({ query: { id } })),
    own: 'ok',
    other: 'cashier.order_unknown',
  },
  'deposits.getProof.id': {
    ask: asking('deposits.getProof', ({ money: { deposit: id, proof: picture } }) => ({ query: { id, picture } })),
    own: 'cashier.order_unknown',
    other: 'cashier.order_unknown',
  },
  'deposits.book.id': {
    ask: asking('deposits.book', ({ money: { deposit: id } }) => ({ body: { id, reference: 'none', amount: '0', reason } })),
    own: 'cashier.amount_range',
    other: 'cashier.order_unknown',
  },
  'deposits.refuse.id': {
    ask: asking('deposits.refuse', ({ money: { deposit: id } }) => ({ body: { id, reason } })),
    own: 'cashier.order_ended',
    other: 'cashier.order_unknown',
  },
  'held.decide.id': {
    ask: asking('held.decide', ({ money: { held: id } }) => ({ body: { id, deed: 'return' as const, reason } })),
    own: 'wallet.held_unknown',
    other: 'wallet.held_unknown',
  },
  'statements.check.account': {
    ask: asking('statements.check', ({ money: { houseAccount: account } }) => ({ body: { ...statement, account } })),
    own: 'ok',
    other: 'cashier.account_unknown',
  },
  'statements.importLines.account': {
    ask: asking('statements.importLines', ({ money: { houseAccount: account } }) => ({ body: { ...statement, account } })),
    own: 'ok',
    other: 'cashier.account_unknown',
  },
  'statements.book.id': {
    ask: asking('statements.book', ({ money: { deposit } }) => ({ body: { id: noLine, deposit, reason } })),
    own: 'statements.line_unknown',
    other: 'statements.line_unknown',
  },
  'statements.setAside.id': {
    ask: asking('statements.setAside', () => ({ body: { id: noLine, reason } })),
    own: 'statements.line_unknown',
    other: 'statements.line_unknown',
  },
  'statements.book.deposit': {
    ask: asking('statements.book', ({ money: { deposit } }) => ({ body: { id: noLine, deposit, reason } })),
    own: 'statements.line_unknown',
    other: 'statements.line_unknown',
  },
  'statements.listPayouts.id': {
    ask: asking('statements.listPayouts', () => ({ query: { id: noLine } })),
    own: 'statements.line_unknown',
    other: 'statements.line_unknown',
  },
  'statements.match.id': {
    ask: asking('statements.match', () => ({ body: { id: noLine, payout: noPayout, reason } })),
    own: 'statements.line_unknown',
    other: 'statements.line_unknown',
  },
  'statements.match.payout': {
    ask: asking('statements.match', () => ({ body: { id: noLine, payout: noPayout, reason } })),
    own: 'statements.line_unknown',
    other: 'statements.line_unknown',
  },
  'reconciliations.lookNow.account': {
    ask: asking('reconciliations.lookNow', ({ money: { houseAccount: account } }) => ({ body: { account } })),
    own: 'cashier.balance_not_told',
    other: 'cashier.account_unknown',
  },
  'reconciliations.bookMove.account': {
    ask: asking('reconciliations.bookMove', ({ money: { houseAccount: account } }) => ({
      body: { account, kind: 'opening' as const, amount: '1', reason },
    })),
    own: 'operator.approval_required',
    other: 'cashier.account_unknown',
  },
  'reconciliations.enterBalance.account': {
    ask: asking('reconciliations.enterBalance', ({ money: { houseAccount: account } }) => ({ body: { account, amount: '1', reason } })),
    own: 'operator.approval_required',
    other: 'cashier.account_unknown',
  },
  'reconciliations.compare.account': {
    ask: asking('reconciliations.compare', ({ money: { houseAccount: account } }) => ({ body: { account, day: '2020-01-01' } })),
    own: 'cashier.day_range',
    other: 'cashier.account_unknown',
  },
  'unmatched.resolve.adjustment': {
    ask: asking('unmatched.resolve', ({ money: { matter: id } }) => ({ body: { id, reason, adjustment: noAdjustment } })),
    own: 'cashier.adjustment_unfit',
    other: 'cashier.matter_unknown',
  },
  'unmatched.resolve.id': {
    ask: asking('unmatched.resolve', ({ money: { matter: id } }) => ({ body: { id, reason } })),
    own: 'cashier.changed_meanwhile',
    other: 'cashier.matter_unknown',
  },
  'methods.save.account': {
    ask: asking('methods.save', ({ money: { houseAccount: account } }) => ({ body: { ...method, account, expectedVersion: 0 } })),
    own: 'cashier.method_invalid',
    other: 'cashier.account_unknown',
  },
  'withdrawals.get.id': {
    ask: asking('withdrawals.get', ({ money: { withdrawal: id } }) => ({ query: { id } })),
    own: 'ok',
    other: 'cashier.withdrawal_unknown',
  },
  'withdrawals.getPicture.id': {
    ask: asking('withdrawals.getPicture', ({ money: { withdrawal: id } }) => ({
      query: { id, picture: `prf_${'0'.repeat(22)}` as const },
    })),
    own: 'cashier.withdrawal_unknown',
    other: 'cashier.withdrawal_unknown',
  },
  'withdrawals.claim.id': {
    ask: asking('withdrawals.claim', ({ money: { withdrawal: id } }) => ({ body: { id, isTaken: false } })),
    own: 'ok',
    other: 'cashier.withdrawal_unknown',
  },
  'withdrawals.ask.id': {
    ask: asking('withdrawals.ask', ({ money: { withdrawal: id } }) => ({
      body: { id, expectedVersion: 900, code: 'IDENTITY' as const, text: reason },
    })),
    own: 'cashier.changed_meanwhile',
    other: 'cashier.withdrawal_unknown',
  },
  'lineTransfers.get.id': {
    ask: asking('lineTransfers.get', ({ money: { lineTransfer: id } }) => ({ query: { id } })),
    own: 'ok',
    other: 'agency.transfer_unknown',
  },
  'lineTransfers.approve.id': {
    ask: asking('lineTransfers.approve', ({ money: { lineTransfer: id } }) => ({ body: { id, expectedVersion: 2, reason } })),
    own: 'agency.transfer_state',
    other: 'agency.transfer_unknown',
  },
  'lineTransfers.decline.id': {
    ask: asking('lineTransfers.decline', ({ money: { lineTransfer: id } }) => ({ body: { id, expectedVersion: 2, reason } })),
    own: 'agency.transfer_state',
    other: 'agency.transfer_unknown',
  },
  'transfers.get.id': {
    ask: asking('transfers.get', ({ money: { transfer: id } }) => ({ query: { id } })),
    own: 'ok',
    other: 'transfers.unknown',
  },
  'transfers.ask.id': {
    ask: asking('transfers.ask', ({ money: { transfer: id } }) => ({ body: { id } })),
    own: 'transfers.not_in_doubt',
    other: 'transfers.unknown',
  },
  'transfers.settle.id': {
    ask: asking('transfers.settle', ({ money: { transfer: id } }) => ({
      body: { id, as: 'refused' as const, reason, expectedVersion: 3 },
    })),
    own: 'transfers.not_in_doubt',
    other: 'transfers.unknown',
  },
  'transfers.recall.player': {
    ask: asking('transfers.recall', ({ player: { id: player } }) => ({ body: { player, reason } })),
    own: 'ok',
    other: 'records.unknown',
  },
  'transfers.listWallets.player': {
    ask: asking('transfers.listWallets', ({ player: { id: player } }) => ({ query: { player } })),
    own: 'ok',
    other: 'records.unknown',
  },
  'adjustments.get.id': {
    ask: asking('adjustments.get', ({ money: { adjustment: id } }) => ({ query: { id } })),
    own: 'ok',
    other: 'adjustment.unknown',
  },
  // A file is its asker's alone, whose brand it may be (exports.test.ts).
  'exports.cancel.id': { ask: asking('exports.cancel', () => ({ body: { id: noFile } })), own: 'export.unknown', other: 'export.unknown' },
  'exports.download.id': {
    ask: asking('exports.download', () => ({ body: { id: noFile, part: 0 } })),
    own: 'export.unknown',
    other: 'export.unknown',
  },
  // Whoever is named has nobody below and no links: the rows of another brand are not among them either way.
  'agents.list.upline': { ask: asking('agents.list', ({ player: { id: upline } }) => ({ query: { upline } })), own: 'ok', other: 'ok' },
  'agents.listLinks.agent': {
    ask: asking('agents.listLinks', ({ player: { id: agent } }) => ({ query: { agent } })),
    own: 'ok',
    other: 'ok',
  },
  'cases.list.member': { ask: asking('cases.list', ({ player: { id: member } }) => ({ query: { member } })), own: 'ok', other: 'ok' },
  'cases.listLinks.player': {
    ask: asking('cases.listLinks', ({ player: { id: player } }) => ({ query: { player } })),
    own: 'ok',
    other: 'records.unknown',
  },
  'tables.listApart.member': {
    ask: asking('tables.listApart', ({ player: { id: member } }) => ({ query: { member } })),
    own: 'ok',
    other: 'ok',
  },
  'tables.keepApart.players': {
    ask: asking('tables.keepApart', ({ player: { id } }) => ({ body: { players: [id, nobody], days: null, reason } })),
    own: 'records.unknown',
    other: 'records.unknown',
  },
  'cases.open.player': {
    ask: asking('cases.open', ({ player: { id: player } }) => ({ body: { player, reason } })),
    own: 'ok',
    other: 'records.unknown',
  },
  'campaigns.save.id': {
    ask: asking('campaigns.save', ({ segment }) => ({
      body: { id: noCampaign, ...campaign, segment, expectedVersion: 900, reason },
    })),
    own: 'campaign.unknown',
    other: 'segment.unknown',
  },
  'campaigns.count.id': {
    ask: asking('campaigns.count', () => ({ query: { id: noCampaign } })),
    own: 'campaign.unknown',
    other: 'campaign.unknown',
  },
  'campaigns.test.id': {
    ask: asking('campaigns.test', ({ player: { id } }) => ({ body: { id: noCampaign, playerId: id } })),
    own: 'campaign.unknown',
    other: 'campaign.unknown',
  },
  'campaigns.test.playerId': {
    ask: asking('campaigns.test', ({ player: { id } }) => ({ body: { id: noCampaign, playerId: id } })),
    own: 'campaign.unknown',
    other: 'campaign.unknown',
  },
  'campaigns.schedule.id': {
    ask: asking('campaigns.schedule', () => ({ body: { id: noCampaign, at: null, expectedVersion: 0, reason } })),
    own: 'campaign.unknown',
    other: 'campaign.unknown',
  },
  'campaigns.cancel.id': {
    ask: asking('campaigns.cancel', () => ({ body: { id: noCampaign, reason } })),
    own: 'campaign.unknown',
    other: 'campaign.unknown',
  },
  'segments.save.id': {
    ask: asking('segments.save', ({ segment: id }) => ({ body: { id, name: 'Theirs', rule: segmentRule, expectedVersion: 900, reason } })),
    own: 'segment.changed_meanwhile',
    other: 'segment.unknown',
  },
  'segments.take.id': {
    ask: asking('segments.take', ({ segment: id }) => ({ body: { id } })),
    own: 'ok',
    other: 'segment.unknown',
  },
  'segments.retire.id': {
    ask: asking('segments.retire', ({ segment: id }) => ({ body: { id, reason } })),
    own: 'ok',
    other: 'segment.unknown',
  },
  'members.reveal.id': {
    ask: asking('members.reveal', ({ player: { id } }) => ({ body: { id, fields: [phone], reason } })),
    own: 'ok',
    other: 'records.unknown',
  },
  'members.setLabels.id': {
    ask: asking('members.setLabels', ({ player: { id } }) => ({ body: { id, labels: [], reason } })),
    own: 'ok',
    other: 'records.unknown',
  },
  'exclusions.list.member': {
    ask: asking('exclusions.list', ({ player: { id: member } }) => ({ query: { member } })),
    own: 'ok',
    other: 'ok',
  },
  'exclusions.listMatches.member': {
    ask: asking('exclusions.listMatches', ({ player: { id: member } }) => ({ query: { member } })),
    own: 'ok',
    other: 'ok',
  },
  'exclusions.exclude.player': {
    ask: asking('exclusions.exclude', ({ player: { id: player } }) => ({ body: { player, months: 6 as const, reason } })),
    own: 'ok',
    other: 'records.unknown',
  },
  'harm.list.member': { ask: asking('harm.list', ({ player: { id: member } }) => ({ query: { member } })), own: 'ok', other: 'ok' },
  'sports.listBets.player': {
    ask: asking('sports.listBets', ({ player: { id: player } }) => ({ query: { player } })),
    own: 'ok',
    other: 'ok',
  },
  'sports.listFactors.player': {
    ask: asking('sports.listFactors', ({ player: { id: player } }) => ({ query: { player } })),
    own: 'ok',
    other: 'ok',
  },
  'sports.setFactor.player': {
    ask: asking('sports.setFactor', ({ player: { id: player } }) => ({ body: { player, factor: 50, cause: 'harm' as const, ...stale } })),
    own: 'lobby.changed_meanwhile',
    other: 'records.unknown',
  },
  'agents.setKind.id': {
    ask: asking('agents.setKind', ({ player: { id } }) => ({ body: { id, grade: 2 as const, expectedGrade: 42 as const, reason } })),
    own: 'agency.changed_meanwhile',
    other: 'records.unknown',
  },
  'settlements.getRates.id': {
    ask: asking('settlements.getRates', ({ player: { id } }) => ({ query: { id } })),
    own: 'ok',
    other: 'records.unknown',
  },
  'settlements.setRates.id': {
    ask: asking('settlements.setRates', ({ player: { id } }) => ({
      body: { id, rates: [{ category: 'RNG' as const, ppm: 100_000 }], reason },
    })),
    own: 'agency.rebate_above_own',
    other: 'records.unknown',
  },
  'agents.move.id': {
    ask: asking('agents.move', ({ player: { id } }) => ({ body: { id, upline: 'nobody.at.all', reason } })),
    own: 'records.unknown',
    other: 'records.unknown',
  },
  'settlements.offer.id': {
    ask: asking('settlements.offer', ({ player: { id } }) => ({ body: { id, terms: offeredTerms, reason } })),
    own: 'agency.contract_kind_off',
    other: 'records.unknown',
  },
  'agents.listSignals.agent': {
    ask: asking('agents.listSignals', ({ player: { id: agent } }) => ({ query: { agent } })),
    own: 'ok',
    other: 'ok',
  },
  'agents.listLooks.agent': {
    ask: asking('agents.listLooks', ({ player: { id: agent } }) => ({ query: { agent } })),
    own: 'ok',
    other: 'ok',
  },
  'referrals.list.inviter': {
    ask: asking('referrals.list', ({ player: { id: inviter } }) => ({ query: { inviter } })),
    own: 'ok',
    other: 'ok',
  },
  'referrals.list.friend': {
    ask: asking('referrals.list', ({ player: { id: friend } }) => ({ query: { friend } })),
    own: 'ok',
    other: 'ok',
  },
  'settlements.listBills.agent': {
    ask: asking('settlements.listBills', ({ player: { id: agent } }) => ({ query: { agent } })),
    own: 'ok',
    other: 'ok',
  },
  'settlements.listBills.payer': {
    ask: asking('settlements.listBills', ({ player: { id: payer } }) => ({ query: { payer } })),
    own: 'ok',
    other: 'ok',
  },
  'settlements.listContracts.agent': {
    ask: asking('settlements.listContracts', ({ player: { id: agent } }) => ({ query: { agent } })),
    own: 'ok',
    other: 'ok',
  },
  'settlements.listContracts.payer': {
    ask: asking('settlements.listContracts', ({ player: { id: payer } }) => ({ query: { payer } })),
    own: 'ok',
    other: 'ok',
  },
  'settlements.listRebates.agent': {
    ask: asking('settlements.listRebates', ({ player: { id: agent } }) => ({ query: { agent } })),
    own: 'ok',
    other: 'ok',
  },
  'agents.endLink.agent': {
    ask: asking('agents.endLink', ({ player: { id: agent } }) => ({ body: { agent, link: 900, reason } })),
    own: 'agency.link_unknown',
    other: 'agency.link_unknown',
  },
  ...Object.fromEntries(
    (['playerId', 'id'] as const).flatMap((field) => [
      [
        `bonuses.get.${field}`,
        {
          ask: asking('bonuses.get', ({ player: { id: playerId } }) => ({ query: { playerId, id: NO_BONUS } })),
          own: 'bonus.unknown' as const,
          other: 'bonus.unknown' as const,
        },
      ],
      [
        `bonuses.cancel.${field}`,
        {
          ask: asking('bonuses.cancel', ({ player: { id: playerId } }) => ({
            body: { playerId, id: NO_BONUS, exitPrice: '0', reason },
          })),
          own: 'bonus.unknown' as const,
          other: 'bonus.unknown' as const,
        },
      ],
    ]),
  ),
  'bonuses.grant.playerId': {
    ask: asking('bonuses.grant', ({ player: { id: playerId } }) => ({ body: { playerId, ...aGift() } })),
    // Another row excluded the player.
    own: 'promotion.not_offered',
    other: 'bonus.unknown',
  },
  'adjustments.make.player': {
    ask: asking('adjustments.make', ({ player: { id: player } }) => ({
      body: { player, direction: 'credit' as const, code: 'GOODWILL' as const, amount: '1', reason },
    })),
    own: 'operator.approval_required',
    other: 'adjustment.unknown',
  },
  'withdrawals.approve.id': {
    ask: asking('withdrawals.approve', ({ money: { withdrawal: id } }) => ({ body: { id, ...stale, method: null } })),
    own: 'cashier.changed_meanwhile',
    other: 'cashier.withdrawal_unknown',
  },
  'withdrawals.refuse.id': {
    ask: asking('withdrawals.refuse', ({ money: { withdrawal: id } }) => ({
      body: { id, expectedVersion: 900, code: 'TECHNICAL' as const, text: reason },
    })),
    own: 'cashier.changed_meanwhile',
    other: 'cashier.withdrawal_unknown',
  },
  'payouts.book.id': {
    ask: asking('payouts.book', ({ money: { payout: id } }) => ({ body: { id, reference: 'none', reason } })),
    own: 'cashier.changed_meanwhile',
    other: 'cashier.payout_unknown',
  },
  'payouts.fail.id': {
    ask: asking('payouts.fail', ({ money: { payout: id } }) => ({ body: { id, isAccountWrong: false, reason } })),
    own: 'cashier.changed_meanwhile',
    other: 'cashier.payout_unknown',
  },
  'payouts.takeBack.id': {
    ask: asking('payouts.takeBack', ({ money: { payout: id } }) => ({ body: { id, reason } })),
    own: 'cashier.changed_meanwhile',
    other: 'cashier.payout_unknown',
  },
  'payouts.reveal.id': {
    ask: asking('payouts.reveal', ({ money: { payout: id } }) => ({ body: { id, reason } })),
    own: 'cashier.changed_meanwhile',
    other: 'cashier.payout_unknown',
  },
  'disputes.open.id': {
    ask: asking('disputes.open', ({ money: { withdrawal: id } }) => ({ body: { id, ...stale } })),
    own: 'cashier.changed_meanwhile',
    other: 'cashier.withdrawal_unknown',
  },
  'evidence.make.playerId': {
    ask: asking('evidence.make', ({ player, money: { withdrawal: subject } }) => ({ body: { playerId: player.id, subject, reason } })),
    own: 'ok',
    other: 'records.row_unknown',
  },
  'evidence.make.subject': {
    ask: asking('evidence.make', ({ player }) => ({ body: { playerId: player.id, subject: noDeposit, reason } })),
    own: 'records.row_unknown',
    other: 'records.row_unknown',
  },
  'evidence.download.id': {
    ask: asking('evidence.download', () => ({ body: { id: noPack } })),
    own: 'records.row_unknown',
    other: 'records.row_unknown',
  },
  'threads.open.playerId': {
    ask: asking('threads.open', ({ player }) => ({
      body: { playerId: player.id, topic: 'deposit' as const, subject: noDeposit, text: 'none' },
    })),
    own: 'support.subject_unknown',
    other: 'support.unknown',
  },
  'threads.open.subject': {
    ask: asking('threads.open', ({ player }) => ({
      body: { playerId: player.id, topic: 'deposit' as const, subject: noDeposit, text: 'none' },
    })),
    own: 'support.subject_unknown',
    other: 'support.unknown',
  },
  'disputes.repay.id': {
    ask: asking('disputes.repay', ({ money: { withdrawal: id } }) => ({ body: { id, ...stale, amount: '1' } })),
    own: 'cashier.changed_meanwhile',
    other: 'cashier.withdrawal_unknown',
  },
  'disputes.force.id': {
    ask: asking('disputes.force', ({ money: { withdrawal: id } }) => ({ body: { id, ...stale, proof: 'none of it at all' } })),
    own: 'cashier.changed_meanwhile',
    other: 'cashier.withdrawal_unknown',
  },
  'payoutMethods.save.account': {
    ask: asking('payoutMethods.save', ({ money: { houseAccount: account } }) => ({
      body: { ...payoutMethod, account, expectedVersion: 0 },
    })),
    own: 'cashier.method_invalid',
    other: 'cashier.account_unknown',
  },
  'houseAccounts.save.id': {
    ask: asking('houseAccounts.save', ({ money: { houseAccount: id } }) => ({ body: { ...house, id } })),
    own: 'cashier.changed_meanwhile',
    other: 'cashier.account_unknown',
  },
  'settings.approve.id': {
    ask: async (browser, { propose }) => decided(await browser.call('settings.approve', { body: { id: await propose() } })),
    own: 'ok',
    other: 'setting.unknown',
  },
  'settings.decline.id': {
    ask: async (browser, { propose }) => decided(await browser.call('settings.decline', { body: { id: await propose(), reason } })),
    own: 'ok',
    other: 'setting.unknown',
  },
}
