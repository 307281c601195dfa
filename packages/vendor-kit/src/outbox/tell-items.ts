import { invariant } from '@halong/base'
import type { WalletAnswer } from '../wallet/call.ts'
import type { ItemAnswer, WalletItem } from '../wallet/sets.ts'
import type { Wallet } from '../wallet/wallet.ts'

const MAX_ITEMS = 500

/**
 * `tell` of rows that owe a set of items, pages of a settlement among them. Done when every item is: one that is refused for good makes the row disputed, one that is unknown or to be
 * asked again has the whole set sent again, of which what is done answers as done (W20). The value is the last verdict of each item.
 */
export const tellItems =
  <Row>(wallet: Pick<Wallet, 'carryOut'>, itemsOf: (row: Row) => readonly WalletItem[] | Promise<readonly WalletItem[]>) =>
  async (row: Row): Promise<WalletAnswer<readonly ItemAnswer[]>> => {
    const items = await itemsOf(row)
    invariant(items.length <= MAX_ITEMS, 'a row of the outbox owes at most one set')
    const answers = items.length === 0 ? [] : await wallet.carryOut(items)
    const trouble = (wanted: (answer: ItemAnswer) => boolean) => answers.find((answer) => answer.kind !== 'ok' && wanted(answer))
    // While anything may still succeed the row goes on being asked; only then is what was refused for good a dispute.
    const first = trouble((answer) => answer.kind === 'unknown' || (answer.kind === 'refused' && answer.retry)) ?? trouble(() => true)
    return first === undefined || first.kind === 'ok' ? { kind: 'ok', value: answers } : first
  }
