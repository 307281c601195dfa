import type { WalletFault } from '@halong/testkit/fake-wallet'
import { must, NotApplicable, type Rule } from '../report.ts'
import type { VendorGround } from './ground.ts'
import type { Heard, Item } from './sandbox.ts'

const BALANCE = '1000'
const owed = ['credit', 'close', 'settle'] as const

async function played(ground: VendorGround, balance = BALANCE, isOver: (heard: Heard) => boolean = () => true): Promise<Heard> {
  const { sandbox, play, gameCode = ground.firstGame } = ground
  if (play === null) throw new NotApplicable('nobody plays: name a command with --play')
  return sandbox.playRound(play, { gameCode, balance, isOver })
}

/** One stake under one id, one end, and the player has what the round says. */
function mustBeWhole(heard: Heard): void {
  const rounds = heard.rounds()
  const [round] = rounds
  must(round !== undefined && rounds.length === 1, `${rounds.length} rounds were begun instead of one`)
  must(round.state === 'closed', `the round is ${round.state} instead of closed`)
  const ids = new Set(heard.of(['debit']).map(({ body }) => body['transactionId']))
  must(ids.size === 1, `the stake was asked for under ${ids.size} ids`)
  must(heard.moved() === round.credited - round.stake, 'the balance moved by something else than stake and win')
}

/** What was sent, by kind and id: the bodies in their order. */
function triesOf(heard: Heard, kinds: readonly Item['call'][]): Map<string, string[]> {
  const tries = new Map<string, string[]>()
  for (const { call, body } of heard.of(kinds)) {
    const key = `${call} ${body['transactionId']}`
    tries.set(key, [...(tries.get(key) ?? []), JSON.stringify(body)])
  }
  return tries
}
const hasRepeated = (kinds: readonly Item['call'][]) => (heard: Heard) =>
  [...triesOf(heard, kinds).values()].some(({ length }) => length > 1)

type Loss = { readonly id: string; readonly what: string; readonly fault: WalletFault; readonly kinds: readonly Item['call'][] }
const lost = ({ id, what, fault, kinds }: Loss): Rule<VendorGround> => ({
  id,
  what,
  check: async (ground) => {
    for (const kind of kinds) ground.sandbox.wallet.fail(kind, fault)
    const heard = await played(ground, BALANCE, hasRepeated(kinds))
    must(hasRepeated(kinds)(heard), 'nothing was sent again')
    for (const [key, bodies] of triesOf(heard, kinds)) must(new Set(bodies).size === 1, `${key} was sent again with another body`)
    mustBeWhole(heard)
    must(heard.of(['rollback']).length === 0, 'a stake was rolled back for a lost answer')
  },
})

/** What a vendor's server says to the wallet while rounds are played and answers are lost (W2, W12, W17, W18, W19). */
export const roundRules: readonly Rule<VendorGround>[] = [
  {
    id: 'V4',
    what: 'a round: the ticket is exchanged once, a stake is taken, the round is ended',
    check: async (ground) => {
      const heard = await played(ground)
      must(heard.of(['authenticate']).length === 1, `the ticket was exchanged ${heard.of(['authenticate']).length} times`)
      mustBeWhole(heard)
    },
  },
  lost({ id: 'V5', what: 'the request of a debit is lost: it is sent again, the same', fault: 'lose-request', kinds: ['debit'] }),
  lost({
    id: 'V6',
    what: 'the answer of a debit is lost: it is sent again, and the stake is taken once',
    fault: 'lose-answer',
    kinds: ['debit'],
  }),
  lost({ id: 'V7', what: 'the wallet is busy while a debit comes: it is sent again', fault: 'request.busy', kinds: ['debit'] }),
  lost({ id: 'V8', what: 'the request of what is owed is lost: it is sent again, the same', fault: 'lose-request', kinds: owed }),
  lost({ id: 'V9', what: 'the answer of what is owed is lost: it is sent again, and paid once', fault: 'lose-answer', kinds: owed }),
  lost({ id: 'V10', what: 'the wallet has a fault while something is owed: it is sent again', fault: 'fault', kinds: owed }),
  {
    id: 'V11',
    what: 'a player without money: the stake is refused, and nothing is paid for it',
    check: async (ground) => {
      const heard = await played(ground, '0')
      must(heard.of(['debit']).length > 0, 'no stake was asked for')
      must(heard.rounds().length === 0, 'a round was begun')
      must(heard.of(['credit', 'settle']).length === 0, 'a win was sent for a refused stake')
    },
  },
  {
    id: 'V12',
    what: 'every call was signed and readable, and no nonce came twice',
    check: async ({ sandbox, play }) => {
      if (play === null) throw new NotApplicable('nobody plays: name a command with --play')
      const { requests } = sandbox.wallet
      const [bad] = requests.filter(({ refusal }) => refusal !== null)
      must(bad === undefined, `${bad?.path} was refused with ${bad?.refusal}: ${bad?.raw.slice(0, 200)}`)
      must(new Set(requests.map(({ nonce }) => nonce)).size === requests.length, 'a nonce came twice')
      return `${requests.length} calls`
    },
  },
]
