import { BETS } from './dice.ts'
import { words } from './texts.ts'

const STYLE = `
:root { color-scheme: dark; --ground: #071a2b; --card: #0d2940; --ink: #eef6fc; --quiet: #9db6c9; --line: #1f4360; --go: #ffb42e; --go-ink: #231500 }
:root[data-theme=light] { color-scheme: light; --ground: #eaf2f8; --card: #fff; --ink: #0d2233; --quiet: #52687a; --line: #cfdde8; --go: #b86e00; --go-ink: #fff }
* { box-sizing: border-box } body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; display: grid; grid-template-columns: minmax(0, 460px); justify-content: center; align-content: center; gap: 16px; padding: 20px 16px }
header { display: flex; justify-content: space-between; gap: 12px; align-items: baseline } h1 { font-size: 18px; margin: 0 } .note { color: var(--quiet); font-size: 13px }
.purse { background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 14px 16px; display: flex; justify-content: space-between; align-items: baseline; gap: 12px } .purse b { font-size: 22px; font-variant-numeric: tabular-nums }
.table { background: var(--card); border: 1px solid var(--line); border-radius: 24px; padding: 28px 16px; display: flex; justify-content: center; gap: 20px }
.die { width: 96px; height: 96px; border-radius: 20px; background: #fff; display: grid; grid-template: repeat(3, 1fr) / repeat(3, 1fr); padding: 14px; gap: 4px; box-shadow: 0 8px 24px rgb(0 0 0 / .3) } .die i { border-radius: 50% } .die i.on { background: #10202f }
@media (prefers-reduced-motion: no-preference) { .rolling .die { animation: shake .35s ease-in-out infinite } } @keyframes shake { 25% { transform: rotate(-8deg) translateY(-4px) } 75% { transform: rotate(8deg) translateY(3px) } }
.said { min-height: 1.5em; text-align: center; font-weight: 700; margin: 0 } .said.won { color: var(--go) }
.bets { display: grid; grid-template-columns: 1fr 1fr 1fr; gap: 10px } button { font: inherit; font-weight: 700; border: 0; border-radius: 14px; min-height: 60px; padding: 6px; background: var(--go); color: var(--go-ink); cursor: pointer } button small { display: block; font-weight: 500 } button:disabled { opacity: .45; cursor: default } button:focus-visible, input:focus-visible, summary:focus-visible { outline: 3px solid var(--go); outline-offset: 2px }
label { display: flex; justify-content: space-between; align-items: center; gap: 12px } input { font: inherit; text-align: end; width: 160px; min-height: 44px; border-radius: 12px; border: 1px solid var(--line); background: var(--card); color: var(--ink); padding: 0 12px }
details { color: var(--quiet); font-size: 12px } code { display: block; overflow-wrap: anywhere }`

const PIPS = JSON.stringify([[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]])

/** The game's page. What it shows of money is what the vendor's books say; `site` alone may frame it and hear from it. */
export function dicePage({ site, nonce }: { readonly site: string; readonly nonce: string }): string {
  const bet = (name: keyof typeof BETS) =>
    `<button data-bet="${name}" disabled><span data-text="${name}"></span><small><span data-text="pays"></span> ×${Number(BETS[name].tenths) / 10}</small></button>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Harbour Dice</title><style nonce="${nonce}">${STYLE}</style></head>
<body><header><h1 data-text="title"></h1><span class="note" data-text="practice"></span></header>
<div class="purse"><span data-text="purse"></span><b id="purse">–</b></div>
<div class="table" aria-hidden="true"><div class="die"></div><div class="die"></div></div>
<p class="said" role="status"></p>
<label><span data-text="stake"></span><input id="stake" inputmode="decimal" autocomplete="off" maxlength="12"></label>
<div class="bets">${bet('low')}${bet('seven')}${bet('high')}</div>
<details><summary data-text="proof"></summary><p><span data-text="next"></span><code id="next"></code></p><p><span data-text="was"></span><code id="was">–</code></p></details>
<script type="module" nonce="${nonce}">
const site = ${JSON.stringify(site)}, all = ${JSON.stringify(words)}, pips = ${PIPS}
const at = (id) => document.getElementById(id), said = document.querySelector('.said'), buttons = [...document.querySelectorAll('[data-bet]')]
const tell = (message) => parent !== self && parent.postMessage(message, site)
const post = async (path, body) => (await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json()
const show = (dice) => document.querySelectorAll('.die').forEach((die, i) => { die.replaceChildren(...Array.from({ length: 9 }, (_, place) => { const pip = document.createElement('i'); if (pips[dice[i]].includes(place)) pip.className = 'on'; return pip })) })
const given = new URLSearchParams(location.hash.slice(1))
const language = Object.hasOwn(all, given.get('lang')) ? given.get('lang') : 'EN', words = all[language]
document.documentElement.lang = { EN: 'en', VI: 'vi', CN: 'zh', TH: 'th', TY: 'fil', ID: 'id' }[language]; document.title = words.title
for (const element of document.querySelectorAll('[data-text]')) element.textContent = words[element.dataset.text]
const theme = (name) => { document.documentElement.dataset.theme = name === 'light' ? 'light' : 'dark' }
theme(given.get('theme')); history.replaceState(null, '', location.pathname + location.search); show([6, 1])
addEventListener('message', ({ source, origin, data }) => { if (source === parent && origin === site && data?.type === 'halong.theme') theme(data.value) })
let seat = null
const know = (answer) => {
  at('purse').textContent = answer.shown; at('next').textContent = answer.commitment
  const empty = Number(answer.balance) <= 0
  buttons.forEach((button) => { button.disabled = empty })
  if (empty && said.textContent === '') said.textContent = words.empty
  if (!empty && said.textContent === words.empty) said.textContent = ''
}
const entered = await post('/practice/enter', { ticket: given.get('ticket') ?? '' })
if (entered.token) { seat = entered.token; at('stake').value = entered.minStake; know(entered) } else said.textContent = words.closed
tell({ type: 'halong.ready' })
setInterval(async () => { if (seat && !document.hidden && !document.body.classList.contains('rolling')) { const answer = await post('/practice/look', { token: seat }).catch(() => null); if (answer?.commitment) know(answer) } }, 3000)
const word = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')
buttons.forEach((button) => button.addEventListener('click', async () => {
  tell({ type: 'halong.busy', busy: true }); document.body.classList.add('rolling'); buttons.forEach((each) => { each.disabled = true }); said.textContent = ''; said.className = 'said'
  const answer = await post('/practice/roll', { token: seat, bet: button.dataset.bet, stake: at('stake').value.trim().replace(',', '.'), word }).catch(() => ({ refused: 'closed' }))
  await new Promise((done) => setTimeout(done, 350))
  document.body.classList.remove('rolling')
  if (answer.refused) said.textContent = answer.refused === 'short' ? words.short : words.closed
  else { show(answer.dice); said.textContent = answer.win === null ? words.lost : words.won + ' ' + answer.win; if (answer.win !== null) said.classList.add('won'); at('was').textContent = answer.seed + ' · ' + answer.message }
  if (answer.commitment) know(answer); else buttons.forEach((each) => { each.disabled = false })
  tell({ type: 'halong.busy', busy: false })
}))
</script></body></html>`
}
