// More than 300 lines: every field of players’ calls that names somebody, one row each.

import { randomUUID } from 'node:crypto'
import type { agency, BodyInputOf, ErrorCode } from '@halong/api'
import { aMember, bindContacts, PASSWORD, type Site, vendorCall } from '@halong/testkit'
import { GAME, nodeIdOf } from '../wager/vendor.ts'
import { type Owner, type Relation, relations } from './tree.ts'

type Answer = 'ok' | ErrorCode
export type Ask = { readonly site: Site; readonly self: Owner; readonly other: Owner }
export type Row = {
  /** The call of `self` in which this one field names what is the other's; the rest of it is the caller's own and right. */
  ask(pair: Ask): Promise<Answer>
  readonly answers: Readonly<Record<Relation, Answer>>
  /** Tables that keep a note at the account that was named, as a refused sign-in does. */
  readonly notes?: readonly string[]
}

/** The own one, and the same answer for every other account: neither a place above nor one below opens anything. */
const ownAlone = (refusal: Answer): Row['answers'] => ({ ...everyone(refusal), self: 'ok' })
const inBrand = (refusal: Answer): Row['answers'] => ({ ...everyone('ok'), 'other brand': refusal })
// cast: every relation is in the list the keys are made of.
const everyone = (answer: Answer) => Object.fromEntries(relations.map((relation) => [relation, answer])) as Record<Relation, Answer>

/** Whoever stands below, whatever the depth; everybody else is as unknown as nobody (R-ROLE-4). */
const belowAlone: Row['answers'] = { ...everyone('agency.member_unknown'), 'direct downline': 'ok', 'indirect downline': 'ok' }
const directAlone = (answer: Answer): Row['answers'] => ({ ...everyone('agency.member_unknown'), 'direct downline': answer })
/** The id that the caller would use for the other, as if it had learnt it. */
const lineOf = (site: Site, self: Owner, other: Owner) => site.gateway.services.agency.lines.of(self.memberId, other.memberId)

const codeOf = (answer: { ok: true } | { ok: false; code: ErrorCode }): Answer => (answer.ok ? 'ok' : answer.code)
/** A page of an agent about the line of the other. */
const reading =
  (id: 'agency.getRates' | 'agency.listTeam' | 'agency.listTeamBets' | 'agency.listTeamResults' | 'agency.listTeamMovements') =>
  async ({ site, self, other }: Ask) =>
    codeOf(await self.browser.call(id, { query: { lineId: lineOf(site, self, other) } }))
const offeredTerms: BodyInputOf<typeof agency.offer>['terms'] = {
  kind: 'dividend',
  period: 'month',
  tiers: [{ turnover: '0', loss: '0', members: 0, ppm: 1 }],
  activeFrom: '0',
  carry: true,
  cap: null,
}
const newName = () => `n${randomUUID().slice(0, 8)}`
let mobiles = 981_000_000

const launch =
  (id: 'wager.launchGame' | 'wager.launchGameV2', named: (other: Owner) => { username: string } | { token: string }) =>
  async ({ site, self, other }: Ask) =>
    codeOf(await self.browser.call(id, { body: { nodeId: await nodeIdOf(site), ...named(other) } }))

const registering =
  (field: 'affiliateCode' | 'referralCode', kind: keyof Owner['codes']) =>
  async ({ site, other }: Ask) => {
    const password = 'Thuyền buồm 2026'
    const body = { username: newName(), password, confirmPassword: password, agreedToTerms: true, [field]: other.codes[kind] }
    return codeOf(await site.browser().call('player.register', { body }))
  }
const registeringMobile =
  (field: 'affiliateCode' | 'referralCode', kind: keyof Owner['codes']) =>
  async ({ site, other }: Ask) => {
    const body = { mobileNum: String(++mobiles), countryDialingCode: '84', agreedToTerms: true, [field]: other.codes[kind] }
    return codeOf(await site.browser().call('player.registerMobile', { body }))
  }

/** A vendor's call about a round that the caller opened itself, under the name of the other. */
const seamless =
  (call: 'credit' | 'rollback' | 'close') =>
  async ({ site, self, other }: Ask): Promise<Answer> => {
    const round = randomUUID()
    const own = { roundId: round, gameCode: GAME, asset: 'USD/4' }
    const send = (path: string, body: object) => vendorCall(site.gateway, `/lgw/seamless/${path}`, { ...own, ...body })
    const debit = { transactionId: `${round}.d`, playerId: self.playerId, gameSession: self.gameSession, amount: '1' }
    await send('debit', debit)
    const debitTransactionId = call === 'close' ? {} : { debitTransactionId: debit.transactionId }
    const more = { credit: { amount: '2' }, rollback: { reason: 'player_cancel' }, close: {} }[call]
    const { answer } = await send(call, { transactionId: `${round}.x`, playerId: other.playerId, ...debitTransactionId, ...more })
    return answer.success ? 'ok' : answer.code
  }
const debit =
  (named: (pair: Ask) => { playerId: string; gameSession: string }) =>
  async (pair: Ask): Promise<Answer> => {
    const round = randomUUID()
    const body = { transactionId: `${round}.d`, roundId: round, gameCode: GAME, asset: 'USD/4', amount: '1', ...named(pair) }
    const { answer } = await vendorCall(pair.site.gateway, '/lgw/seamless/debit', body)
    return answer.success ? 'ok' : answer.code
  }

/** Refusals are final: each is kept under the name that the vendor gave. No money is among it. */
const refusals = ['gateway.wager_key', 'gateway.wager_tx', 'gateway.wager_matter']

/** One row for each field of an operation that can name another account or what is another's (F42). */
export const rows: Readonly<Record<string, Row>> = {
  'session.revoke.id': {
    ask: async ({ self, other }) => codeOf(await self.browser.call('session.revoke', { body: { id: other.otherSession } })),
    answers: ownAlone('session.unknown'),
  },
  'security.renamePasskey.id': {
    ask: async ({ self, other }) =>
      codeOf(await self.browser.call('security.renamePasskey', { body: { id: other.passkey, name: 'Mine' } })),
    answers: ownAlone('player.passkey_unknown'),
  },
  'security.removePasskey.id': {
    ask: async ({ self, other }) =>
      codeOf(await self.browser.call('security.removePasskey', { body: { id: other.passkey, password: self.password } })),
    answers: ownAlone('player.passkey_unknown'),
  },
  'security.removePayoutAccount.id': {
    ask: async ({ self, other }) =>
      codeOf(await self.browser.call('security.removePayoutAccount', { body: { id: other.payout, password: self.password } })),
    answers: ownAlone('player.payout_account_unknown'),
  },
  'security.cancelWaiting.id': {
    ask: async ({ self, other }) => codeOf(await self.browser.call('security.cancelWaiting', { body: { id: other.waiting } })),
    answers: ownAlone('player.waiting_unknown'),
  },
  'promotion.withdrawApplication.id': {
    ask: async ({ self, other }) =>
      codeOf(await self.browser.call('promotion.withdrawApplication', { body: { id: other.money.application } })),
    answers: { ...everyone('promotion.application_unknown'), self: 'promotion.application_unknown' },
  },
  'promotion.getPicture.id': {
    ask: async ({ self, other }) =>
      codeOf(await self.browser.call('promotion.getPicture', { query: { id: other.money.application, picture: `prf_${'0'.repeat(22)}` } })),
    answers: { ...everyone('promotion.application_unknown'), self: 'promotion.application_unknown' },
  },
  'support.get.id': {
    ask: async ({ self, other }) => codeOf(await self.browser.call('support.get', { query: { id: other.money.thread } })),
    answers: ownAlone('support.unknown'),
  },
  'support.getPicture.id': {
    ask: async ({ self, other }) =>
      codeOf(await self.browser.call('support.getPicture', { query: { id: other.money.thread, picture: `prf_${'0'.repeat(22)}` } })),
    answers: { ...everyone('support.unknown'), self: 'support.unknown' },
  },
  'support.getEvidence.id': {
    ask: async ({ self, other }) => codeOf(await self.browser.call('support.getEvidence', { query: { id: other.money.thread } })),
    answers: { ...everyone('support.unknown'), self: 'support.unknown' },
  },
  'support.read.id': {
    ask: async ({ self, other }) => codeOf(await self.browser.call('support.read', { body: { id: other.money.thread, no: 1 } })),
    answers: ownAlone('support.unknown'),
  },
  'support.say.id': {
    ask: async ({ self, other }) => codeOf(await self.browser.call('support.say', { body: { id: other.money.thread, text: '\u200b' } })),
    answers: { ...everyone('support.unknown'), self: 'support.empty' },
  },
  'support.end.id': {
    ask: async ({ self, other }) => codeOf(await self.browser.call('support.end', { body: { id: other.money.thread } })),
    answers: ownAlone('support.unknown'),
  },
  'support.reopen.id': {
    ask: async ({ self, other }) => codeOf(await self.browser.call('support.reopen', { body: { id: other.money.thread, text: '\u200b' } })),
    answers: { ...everyone('support.unknown'), self: 'support.empty' },
  },
  'support.rate.id': {
    ask: async ({ self, other }) => codeOf(await self.browser.call('support.rate', { body: { id: other.money.thread, rating: 5 } })),
    answers: { ...everyone('support.unknown'), self: 'support.rated' },
  },
  'support.giveFeedback.subject': {
    ask: async ({ self, other }) =>
      codeOf(
        await self.browser.call('support.giveFeedback', {
          body: { type: 'withdrawal', content: 'where is it', subject: other.money.withdrawal },
        }),
      ),
    answers: ownAlone('support.subject_unknown'),
  },
  ...Object.fromEntries(
    (['bonus.get', 'bonus.start', 'bonus.leave'] as const).map((call) => [
      `${call}.id`,
      {
        ask: async ({ self, other }: Ask) => {
          const id = other.money.bonus
          const { browser } = self
          if (call === 'bonus.get') return codeOf(await browser.call(call, { query: { id } }))
          if (call === 'bonus.start') return codeOf(await browser.call(call, { body: { id }, key: randomUUID() }))
          return codeOf(await browser.call(call, { body: { id, exitPrice: '0' }, key: randomUUID() }))
        },
        answers: ownAlone('bonus.unknown'),
      },
    ]),
  ),
  'records.getRound.id': {
    ask: async ({ self, other }) => codeOf(await self.browser.call('records.getRound', { query: { id: other.records.round } })),
    answers: ownAlone('records.row_unknown'),
  },
  'records.getExport.id': {
    ask: async ({ self, other }) => codeOf(await self.browser.call('records.getExport', { query: { id: other.records.file } })),
    answers: ownAlone('records.row_unknown'),
  },
  'cashier.getDeposit.id': {
    ask: async ({ self, other }) => codeOf(await self.browser.call('cashier.getDeposit', { query: { id: other.money.deposit } })),
    answers: ownAlone('cashier.order_unknown'),
  },
  'cashier.checkDeposit.id': {
    ask: async ({ self, other }) => codeOf(await self.browser.call('cashier.checkDeposit', { body: { id: other.money.deposit } })),
    answers: ownAlone('cashier.order_unknown'),
  },
  'cashier.cancelDeposit.id': {
    ask: async ({ self, other }) => codeOf(await self.browser.call('cashier.cancelDeposit', { body: { id: other.money.deposit } })),
    answers: { ...everyone('cashier.order_unknown'), self: 'cashier.order_ended' },
  },
  'cashier.addProof.id': {
    ask: async ({ self, other }) =>
      codeOf(
        await self.browser.call('cashier.addProof', { query: { id: other.money.deposit }, body: new Blob(['x'], { type: 'image/png' }) }),
      ),
    answers: { ...everyone('cashier.order_unknown'), self: 'cashier.order_ended' },
  },
  'cashier.getWithdrawal.id': {
    ask: async ({ self, other }) => codeOf(await self.browser.call('cashier.getWithdrawal', { query: { id: other.money.withdrawal } })),
    answers: ownAlone('cashier.withdrawal_unknown'),
  },
  'cashier.answer.id': {
    ask: async ({ self, other }) => codeOf(await self.browser.call('cashier.answer', { body: { id: other.money.withdrawal, text: 'x' } })),
    answers: { ...everyone('cashier.withdrawal_unknown'), self: 'cashier.not_waiting' },
  },
  'cashier.changeAccount.id': {
    ask: async ({ self, other }) =>
      codeOf(
        await self.browser.call('cashier.changeAccount', {
          body: { id: other.money.withdrawal, account: randomUUID(), paymentPassword: 'x' },
        }),
      ),
    answers: { ...everyone('cashier.withdrawal_unknown'), self: 'cashier.not_waiting' },
  },
  'cashier.addWithdrawalPicture.id': {
    ask: async ({ self, other }) =>
      codeOf(
        await self.browser.call('cashier.addWithdrawalPicture', {
          query: { id: other.money.withdrawal },
          body: new Blob(['x'], { type: 'image/png' }),
        }),
      ),
    answers: { ...everyone('cashier.withdrawal_unknown'), self: 'cashier.not_waiting' },
  },
  'cashier.confirmReceipt.id': {
    ask: async ({ self, other }) =>
      codeOf(await self.browser.call('cashier.confirmReceipt', { body: { id: other.money.withdrawal, outcome: 'received' } })),
    answers: { ...everyone('cashier.withdrawal_unknown'), self: 'cashier.already_confirmed' },
  },
  'cashier.appeal.id': {
    ask: async ({ self, other }) => codeOf(await self.browser.call('cashier.appeal', { body: { id: other.money.withdrawal, text: 'x' } })),
    answers: { ...everyone('cashier.withdrawal_unknown'), self: 'cashier.appeal_over' },
  },
  // Held money that is settled is unknown to its owner too: `deposits.test.ts` holds what is not.
  'wallet.releaseHeld.id': {
    ask: async ({ self, other }) => codeOf(await self.browser.call('wallet.releaseHeld', { body: { id: other.money.held } })),
    answers: everyone('wallet.held_unknown'),
  },
  'wallet.returnHeld.id': {
    ask: async ({ self, other }) => codeOf(await self.browser.call('wallet.returnHeld', { body: { id: other.money.held } })),
    answers: everyone('wallet.held_unknown'),
  },
  'wager.launchGame.username': {
    ask: launch('wager.launchGame', ({ username }) => ({ username })),
    answers: ownAlone('launch.identity_mismatch'),
  },
  'wager.launchGame.token': {
    ask: launch('wager.launchGame', ({ browser }) => ({ token: browser.token ?? '' })),
    answers: ownAlone('launch.identity_mismatch'),
  },
  'wager.launchGameV2.username': {
    ask: launch('wager.launchGameV2', ({ username }) => ({ username })),
    answers: ownAlone('launch.identity_mismatch'),
  },
  'wager.launchGameV2.token': {
    ask: launch('wager.launchGameV2', ({ browser }) => ({ token: browser.token ?? '' })),
    answers: ownAlone('launch.identity_mismatch'),
  },
  'session.login.username': {
    async ask({ site, self, other }) {
      const body = { username: other.username, password: self.password }
      return codeOf(await site.browser().call('session.login', { body }))
    },
    // The own one is asked for a proof next, because the device is new.
    answers: { ...everyone('session.credentials_wrong'), self: 'session.verification_required' },
    notes: ['gateway.sign_in'],
  },
  'session.loginRemembered.username': {
    async ask({ site, self, other }) {
      const { browser, username } = await aMember(site, { signIn: false })
      await browser.call('session.login', { body: { username, password: PASSWORD, remember: true } })
      browser.token = null
      return codeOf(await browser.call('session.loginRemembered', { body: { username: other === self ? username : other.username } }))
    },
    answers: ownAlone('session.remembered_invalid'),
  },
  'password.forgotByEmail.username': {
    async ask({ site, self, other }) {
      const caller = await aMember(site, { signIn: false })
      const email = `${caller.username}@mail.example`
      await bindContacts(site, caller, { email })
      const username = other === self ? caller.username : other.username
      const answer = await site.browser().call('password.forgotByEmail', { body: { username, email } })
      await site.gateway.services.sessions.settle()
      // What it answers is the same for everybody; whether a link is sent is what counts.
      return answer.ok && (await site.outbox(email)).length === 0 ? 'player.account_unknown' : codeOf(answer)
    },
    answers: ownAlone('player.account_unknown'),
  },
  'agency.setLabel.lineId': {
    ask: async ({ site, self, other }) =>
      codeOf(await self.browser.call('agency.setLabel', { body: { lineId: lineOf(site, self, other), label: 'Shop' } })),
    answers: belowAlone,
  },
  'agency.listTeam.lineId': { ask: reading('agency.listTeam'), answers: belowAlone },
  'agency.listTeamBets.lineId': { ask: reading('agency.listTeamBets'), answers: belowAlone },
  'agency.listTeamResults.lineId': { ask: reading('agency.listTeamResults'), answers: belowAlone },
  'agency.listTeamMovements.lineId': { ask: reading('agency.listTeamMovements'), answers: belowAlone },
  'agency.getRates.lineId': { ask: reading('agency.getRates'), answers: directAlone('ok') },
  'agency.setRates.lineId': {
    ask: async ({ site, self, other }) =>
      codeOf(
        await self.browser.call('agency.setRates', {
          body: { lineId: lineOf(site, self, other), rates: [{ category: 'RNG', ppm: 100_000 }] },
        }),
      ),
    answers: directAlone('agency.rebate_above_own'),
  },
  'agency.simulate.lineId': {
    ask: async ({ site, self, other }) =>
      codeOf(await self.browser.call('agency.simulate', { body: { lineId: lineOf(site, self, other), terms: offeredTerms } })),
    answers: directAlone('ok'),
  },
  'agency.offer.lineId': {
    ask: async ({ site, self, other }) =>
      codeOf(await self.browser.call('agency.offer', { body: { lineId: lineOf(site, self, other), terms: offeredTerms } })),
    answers: directAlone('agency.contract_kind_off'),
  },
  'agency.makeSetup.lineId': {
    ask: async ({ site, self, other }) =>
      codeOf(await self.browser.call('agency.makeSetup', { body: { lineId: lineOf(site, self, other) } })),
    // Whoever is below signed in before.
    answers: { ...everyone('agency.member_unknown'), 'direct downline': 'agency.setup_over' },
  },
  'agency.checkAffiliate.code': {
    ask: async ({ site, other }) => codeOf(await site.browser().call('agency.checkAffiliate', { query: { code: other.codes.affiliate } })),
    answers: inBrand('player.referral_unknown'),
  },
  'player.register.affiliateCode': { ask: registering('affiliateCode', 'affiliate'), answers: inBrand('player.referral_unknown') },
  'player.register.referralCode': { ask: registering('referralCode', 'referral'), answers: inBrand('player.referral_unknown') },
  'player.registerMobile.affiliateCode': {
    ask: registeringMobile('affiliateCode', 'affiliate'),
    answers: inBrand('player.referral_unknown'),
  },
  'player.registerMobile.referralCode': {
    ask: registeringMobile('referralCode', 'referral'),
    answers: inBrand('player.referral_unknown'),
  },
  'seamless.balance.playerId': {
    async ask({ site, other }) {
      const body = { playerId: other.playerId, asset: 'USD/4' }
      const { answer } = await vendorCall(site.gateway, '/lgw/seamless/balance', body)
      return answer.success ? 'ok' : answer.code
    },
    // A vendor asks for whoever entered its games, whatever their places; `wager/seamless.test.ts` holds who never did.
    answers: everyone('ok'),
  },
  'lotteries.listStopped.playerIds': {
    async ask({ site, other }) {
      const { answer } = await vendorCall(site.gateway, '/lgw/seamless/stopped-players', { playerIds: [other.playerId] })
      return answer.success ? 'ok' : answer.code
    },
    // A vendor hears who takes a break, as it would by the refusal of their next stake.
    answers: everyone('ok'),
  },
  'seamless.debit.playerId': {
    ask: debit(({ self, other }) => ({ playerId: other.playerId, gameSession: self.gameSession })),
    answers: ownAlone('vendor.session_ended'),
    notes: refusals,
  },
  'seamless.debit.gameSession': {
    ask: debit(({ self, other }) => ({ playerId: self.playerId, gameSession: other.gameSession })),
    answers: ownAlone('vendor.session_ended'),
  },
  'seamless.credit.playerId': { ask: seamless('credit'), answers: ownAlone('wallet.credit_refused'), notes: refusals },
  'seamless.rollback.playerId': { ask: seamless('rollback'), answers: ownAlone('wallet.transaction_conflict'), notes: refusals },
  'seamless.close.playerId': { ask: seamless('close'), answers: ownAlone('wallet.round_unknown'), notes: refusals },
  'seamless.award.playerId': {
    async ask({ site, other }) {
      const money = { amount: '1', gameCode: GAME, asset: 'USD/4', source: 'prize', sourceId: 'none' }
      const named = { transactionId: randomUUID(), roundId: randomUUID(), playerId: other.playerId }
      const { answer } = await vendorCall(site.gateway, '/lgw/seamless/award', { ...named, ...money })
      return answer.success ? 'ok' : answer.code
    },
    // Whoever entered the vendor's games can win there; what it may give is bounded by the brand's budgets (`wager/seamless.test.ts`).
    answers: everyone('award.unknown_source'),
    notes: refusals,
  },
}

/** Fields that are named like one that names an account, and name none: why. */
export const namesNobody: Readonly<Record<string, string>> = {
  'agents.move.upline': 'a user name, looked for among the agents of the brand that is meant',
  'agents.decideSignal.id': 'a signal of the brand that is meant: any other is unknown',
  'referrals.decide.id': 'a friend of a player of the brand that is meant: any other is unknown',
  'settlements.approve.id': 'a run of the brand that is meant: any other is unknown',
  'settlements.end.id': 'a contract of the brand that is meant: any other is unknown',
  'agency.createAccount.username': 'one that is not there yet',
  'agency.getContract.id': 'of the caller’s own contracts: any other is unknown (`agent-contracts.test.ts`)',
  'agency.listBillMembers.id': 'of the caller’s own bills: any other is unknown (`agent-contracts.test.ts`)',
  'agency.listBillMembers.lineId': 'a line of the bill: any other is unknown (`agent-contracts.test.ts`)',
  'agency.listBillBets.id': 'of the caller’s own bills: any other is unknown (`agent-contracts.test.ts`)',
  'agency.listBillBets.lineId': 'a member of the bill: any other is unknown (`agent-contracts.test.ts`)',
  'agency.getStatement.id': 'of the caller’s own bills: any other is unknown (`agent-contracts.test.ts`)',
  'agency.withdraw.id': 'of offers the caller made: any other is unknown (`agent-contracts.test.ts`)',
  'agency.answerOffer.id': 'of offers to the caller: any other is unknown (`agent-contracts.test.ts`)',
  'agency.end.id': 'of the caller’s own contracts: any other is unknown (`agent-contracts.test.ts`)',
  'agency.changeLink.id': 'looked for among the caller’s own links: another’s is unknown (`agency.test.ts`)',
  'push.unsubscribe.id': 'looked for among the caller’s own devices: another’s stays (`campaigns.test.ts`)',
  'content.getPromotion.id': 'a promotion, which is for everybody',
  'reports.releaseAlarm.id': 'an alarm of the brand that is meant: any other is unknown (`reports.test.ts`)',
  'reports.releaseStop.id': 'a matter of the brand that is meant: any other is unknown (`reports.test.ts`)',
  'operator.removePasskey.id': 'looked for among the caller’s own passkeys: another’s is unknown (`operators.test.ts`)',
  'operator.renamePasskey.id': 'looked for among the caller’s own passkeys: another’s is unknown (`operators.test.ts`)',
  'operator.login.username': 'the operator themselves; the password decides',
  'operator.add.username': 'one that is not there yet',
  'player.register.username': 'one that is not there yet',
  'cashier.getWithdrawable.account': 'looked for among the caller’s own accounts: another’s is unknown (`withdrawals.test.ts`)',
  'cashier.withdraw.account': 'looked for among the caller’s own accounts: another’s is unknown (`withdrawals.test.ts`)',
  'cashier.changeAccount.account': 'looked for among the caller’s own accounts: another’s is unknown (`withdrawals.test.ts`)',
  'payouts.fail.isAccountWrong': 'says what is wrong, and names nobody',
  'player.register.recommenderId': 'kept for nobody to read: it leads to no account',
  'player.registerMobile.recommenderId': 'kept for nobody to read: it leads to no account',
  'wager.launchGame.accountType': 'a kind of account, always the same',
  'wager.launchGame.accountTypeName': 'the vendor of a game',
  'wager.launchGameV2.accountType': 'a kind of account, always the same',
  'wager.launchGameV2.accountTypeName': 'the vendor of a game',
  'session.login.remember': 'a wish of the caller',
  'session.sendCheckCode.ticket': 'a secret that serves one sign-in',
  'session.passCheck.ticket': 'a secret that serves one sign-in',
  'jackpots.openBudget.perPlayer': 'how much each player may win of a budget',
  'jackpots.changeBudget.perPlayer': 'how much each player may win of a budget',
  'rewards.save.limitPerPlayer': 'how many of a reward each player may have',
  'seamless.authenticate.ticket': 'a secret that serves once',
}
