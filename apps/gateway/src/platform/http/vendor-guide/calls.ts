import { type OperationShape, seamless, walletRules } from '@halong/api'
import { prose } from '../page.ts'
import { examples } from './examples.ts'
import { bodyFields, fieldTable, itemKinds, valueFields } from './fields.ts'
import { code, json, paragraph, type Section, table } from './html.ts'
import { retryTag } from './refusals.ts'

type Name = keyof typeof seamless
// cast: there is an example of each call, in the order of a round.
const names = Object.keys(examples) as Name[]

const itemTables = (operation: OperationShape): string =>
  operation.id === 'seamless.apply' && operation.body
    ? itemKinds(operation.body)
        .filter(({ kind }) => kind === 'settle')
        .map(
          ({ kind, fields }) =>
            `<details><summary>Item ${code(kind)}: a win and the end of its round as one</summary>${fieldTable(fields)}</details>`,
        )
        .join('')
    : ''

/** One call: what it does, what is sent, what comes back, what it may be refused with. */
function article(name: Name): string {
  const operation: OperationShape = seamless[name]
  const { body, value } = examples[name]
  const refused = operation.errors.map((each) => `${code(each)} ${retryTag(each)}`)
  return `<article id="${operation.id.replace('.', '-')}"><h3>${operation.id}</h3>
<p class="route"><span class="method POST">${operation.method}</span>${operation.path}</p><p>${prose(operation.summary)}${operation.alwaysOpen ? ' Answered during maintenance too.' : ''}</p>
<h4>Body</h4>${fieldTable(operation.body ? bodyFields(operation.body) : [])}${itemTables(operation)}
<details><summary>Example</summary>${json(body)}<p>answers</p>${json({ success: true, value, message: '' })}</details>
<h4>Value of the answer</h4>${fieldTable(valueFields(operation.value), { isAnswer: true })}
<h4>Refusals</h4><p>${refused.length === 0 ? 'Those of every call; what becomes of an item stands in its answer.' : refused.join('<br>')}</p></article>`
}

/** R-LAUNCH-4: the wallet, from the operation table. */
export function calls(): Section {
  const content = [
    paragraph(
      'Amounts are decimal text, `"10.00"`: no sign, no exponent, no more decimals than the asset has. Unknown fields are refused. Times are UTC, `2026-01-01T00:00:00.000Z`. A done call answers 200 with `{ "success": true, "value": { … }, "message": "" }`.',
    ),
    ...names.map(article),
  ].join('')
  return { title: 'Wallet calls', content }
}

/** The state table W1 to W29. */
export function stateTable(): Section {
  const content = [
    paragraph(
      'The wallet keeps every id for ever. Whatever order calls arrive in, and however often, money moves as this table says. `npm run vendor:check` tries each row, see Checking.',
    ),
    table(
      ['Rule', 'Call', 'In which state', 'Answer', 'Balance'],
      walletRules.map(({ id, call, when, answer, money }) => [`<b>${id}</b>`, code(call), prose(when), prose(answer), prose(money)]),
    ),
    paragraph(
      'An id names one thing. Only a rollback may carry the id of its debit: before the debit was seen it cancels it for good (W9); afterwards that is `wallet.transaction_conflict`, and the rollback needs an id of its own. `wallet.bet_pending`, `wallet.round_unknown` and `wallet.transaction_conflict` bind nothing to the id they refuse.',
    ),
  ].join('')
  return { title: 'State table', content }
}
