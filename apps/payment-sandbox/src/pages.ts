import { PAYMENTS, type Way } from './paying.ts'
import { type Account, ANSWERS, CALLBACKS, decimal, type PaymentWithReceipts } from './store.ts'

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const safe = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '')

const STYLE = `
:root { color-scheme: light dark; --ground: #eef2f7; --card: #fff; --ink: #10202f; --quiet: #5a6b7b; --line: #d6dfe8; --go: #0b6bcb; --go-ink: #fff; --note: #7a4b00; --note-ground: #fff1cf }
@media (prefers-color-scheme: dark) { :root { --ground: #0d151d; --card: #15212c; --ink: #e9f0f6; --quiet: #93a5b5; --line: #263746; --go: #4da3ff; --go-ink: #04121f; --note: #ffd889; --note-ground: #33270a } }
* { box-sizing: border-box } body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
.note { background: var(--note-ground); color: var(--note); text-align: center; font-weight: 700; letter-spacing: .08em; padding: 10px 16px; font-size: 13px }
main { max-width: 460px; margin: 0 auto; padding: 24px 16px 48px } main.wide { max-width: 1080px }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 20px; margin: 0 0 16px }
h1 { font-size: 20px; margin: 0 0 4px } p { margin: 4px 0; color: var(--quiet) }
.sum { font-size: 36px; font-weight: 700; margin: 12px 0; font-variant-numeric: tabular-nums }
form { display: inline } button { font: inherit; border-radius: 10px; border: 1px solid var(--line); background: transparent; color: var(--ink); padding: 10px 14px; min-height: 44px; margin: 4px 4px 0 0; cursor: pointer }
button.go { background: var(--go); border-color: var(--go); color: var(--go-ink); font-weight: 600; width: 100%; margin: 8px 0 } button:focus-visible, a:focus-visible { outline: 3px solid var(--go); outline-offset: 2px }
a { color: var(--go) } table { width: 100%; border-collapse: collapse; font-size: 14px } td, th { text-align: left; padding: 8px; border-top: 1px solid var(--line); vertical-align: top } select { font: inherit; padding: 6px; border-radius: 8px }
.scroll { overflow-x: auto }`

const page = (title: string, body: string, isWide = false): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${safe(title)} · PRACTICE MONEY</title><style>${STYLE}</style></head>
<body><div class="note">PRACTICE MONEY · NOTHING REAL IS PAID</div><main${isWide ? ' class="wide"' : ''}>${body}</main></body></html>`

const LABELS: Readonly<Record<Way, string>> = {
  exact: 'Pay exactly',
  less: 'Pay less',
  more: 'Pay more',
  twice: 'Pay twice',
  late: 'Pay after its time',
  other_name: 'Pay from another name',
}
const sumOf = ({ amount, exponent, currency }: Pick<PaymentWithReceipts, 'amount' | 'exponent' | 'currency'>): string =>
  `${decimal(amount, exponent)} ${currency}`
const payButton = (id: string, way: Way, isFirst = false): string =>
  `<form method="post" action="/pay/${safe(id)}"><input type="hidden" name="way" value="${way}"><button${isFirst ? ' class="go"' : ''}>${LABELS[way]}</button></form>`

/** The practice bank's page of one payment. */
export function checkoutPage(payment: PaymentWithReceipts): string {
  const { id, paid, amount, note, reference, returnUrl, receipts } = payment
  const isPaid = paid >= amount
  const back = /^https?:/.test(returnUrl) ? `<p><a href="${safe(returnUrl)}">Back to the shop</a></p>` : ''
  const others = PAYMENTS.filter((way) => way !== 'exact')
  return page(
    isPaid ? 'Paid' : 'Pay',
    `<div class="card"><h1>${isPaid ? 'Paid' : 'Practice bank'}</h1><p>${safe(note)} · ${safe(reference)}</p>
    <div class="sum">${safe(sumOf(payment))}</div>
    ${receipts.length > 0 ? `<p>Paid so far: ${safe(sumOf({ ...payment, amount: paid }))} in ${receipts.length} payment(s)</p>` : ''}
    ${isPaid ? '' : payButton(id, 'exact', true)}${back}</div>
    <div class="card"><p>Try what else may happen:</p>${others.map((way) => payButton(id, way)).join('')}</div>`,
  )
}

const choice = (name: string, values: readonly string[], now: string): string =>
  `<select name="${name}" aria-label="${name}">${values.map((value) => `<option${value === now ? ' selected' : ''}>${value}</option>`).join('')}</select>`

/** Everything that is under way, and how each account behaves. */
export function controlPage(accounts: readonly Account[], payments: readonly PaymentWithReceipts[]): string {
  const accountRows = accounts
    .map(
      ({
        code,
        wire,
        mode,
      }) => `<tr><td>${safe(code)}</td><td>${wire}</td><td><form method="post" action="/mode"><input type="hidden" name="account" value="${safe(code)}">
      new payments ${choice('create', ANSWERS, mode.create)} questions ${choice('find', ANSWERS, mode.find)} callbacks ${choice('callbacks', CALLBACKS, mode.callbacks)}
      <button>Set</button></form></td></tr>`,
    )
    .join('')
  const paymentRows = payments
    .map(
      (
        payment,
      ) => `<tr><td><a href="/pay/${safe(payment.id)}">${safe(payment.reference)}</a><br>${safe(payment.note)}</td><td>${safe(sumOf(payment))}</td>
      <td>${safe(sumOf({ ...payment, amount: payment.paid }))}</td><td>${PAYMENTS.map((way) => payButton(payment.id, way)).join('')}</td></tr>`,
    )
    .join('')
  return page(
    'Payment stand-in',
    `<div class="card"><h1>Payment stand-in</h1><p>Pays what the site asks for, and misbehaves when told to.</p>
    <div class="scroll"><table><tr><th>Account</th><th>Speaks like</th><th>Behaviour</th></tr>${accountRows}</table></div></div>
    <div class="card"><h1>Payments</h1><div class="scroll"><table><tr><th>Reference</th><th>Asked</th><th>Paid</th><th></th></tr>${paymentRows || '<tr><td colspan="4">No payment was asked for so far.</td></tr>'}</table></div></div>`,
    true,
  )
}
