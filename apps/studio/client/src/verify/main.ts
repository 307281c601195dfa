import '../styles/index.css'
import '../styles/page.css'
import { verifiers } from 'virtual:halong-games/verifiers'
import type { GameCard, GameRules, RoundProof } from '#protocol/index.ts'
import { loadAllWords, loadClient } from '../games/game-client.ts'
import { callStudio } from '../shared/calls.ts'
import { type Child, fill, h } from '../shared/dom.ts'
import { icon } from '../shared/icons.ts'
import { addressFields, drawPage, openPage } from '../shared/page.ts'
import { effect } from '../shared/reactive.ts'
import { said, t } from '../shared/texts.ts'
import type { Verifier } from './define-verifier.ts'
import { isVoid, recompute } from './recompute.ts'
import { type DrawOutcome, handVerdict, verdict } from './result-view.ts'

const ROUND = /^rnd_[0-9A-Za-z]{22}$/

type Field = {
  readonly id: string
  readonly label: () => string
  readonly value?: string
  readonly mode?: 'numeric' | 'decimal'
  readonly help?: () => string
}
function field({ id, label, value = '', mode, help }: Field): { readonly box: HTMLElement; readonly input: HTMLInputElement } {
  const input = h('input', {
    class: 'text-input',
    attrs: {
      id,
      type: 'text',
      autocomplete: 'off',
      spellcheck: 'false',
      inputmode: mode,
      maxlength: 200,
      'aria-describedby': help ? `${id}-help` : null,
    },
  })
  input.value = value
  return {
    input,
    box: h(
      'div',
      { class: 'form-field' },
      h('label', { class: 'field-label', text: label, attrs: { for: id } }),
      input,
      help ? h('p', { class: 'note', text: help, attrs: { id: `${id}-help` } }) : null,
    ),
  }
}

const message = (words: () => string, title?: () => string): readonly Child[] => [
  h(
    'div',
    { class: 'verdict', attrs: { role: 'status', 'data-agrees': 'none' } },
    icon('alert', 28),
    h('div', {}, title ? h('h2', { text: title }) : null, h('p', { text: words })),
  ),
]

function inputsOf(proof: RoundProof): HTMLElement {
  const rows: readonly (readonly [string, string])[] = [
    ['verify.input.game', proof.gameCode],
    ['verify.input.server_seed', proof.serverSeed ?? '—'],
    ['verify.input.client_seed', proof.clientSeed],
    ['verify.input.nonce', String(proof.nonce)],
    ['verify.input.commitment', proof.commitment],
  ]
  return h(
    'section',
    { class: 'rule-section' },
    h('h2', { text: () => t('verify.inputs') }),
    h(
      'dl',
      { class: 'inputs' },
      ...rows.flatMap(([name, value]) => [h('dt', { text: () => t(name) }), h('dd', {}, h('code', { class: 'code', text: value }))]),
    ),
  )
}

async function rulesOf(gameCode: string, version?: string): Promise<GameRules | null> {
  const answer = await callStudio('GET /api/rules/:gameCode', {
    params: [gameCode],
    ...(version === undefined ? {} : { query: { version } }),
  })
  return answer.kind === 'ok' ? answer.value : null
}

/** What the page has of a game: the engine that plays its rounds again, and the picture of an outcome. */
async function partsOf(engine: string): Promise<{ readonly verifier: Verifier; readonly draw: DrawOutcome }> {
  const load = verifiers[engine]
  if (load === undefined) throw new Error(`this build has no verifier of ${engine}`)
  const [{ verifier }, client] = await Promise.all([load(), loadClient(engine)])
  return { verifier, draw: await client.outcome() }
}

/** Fetches a round's proof and says what comes out. */
async function checkRound(roundId: string): Promise<readonly Child[]> {
  if (!ROUND.test(roundId)) return message(() => t('verify.not_found'))
  const answer = await callStudio('GET /api/proof/:roundId', { params: [roundId] })
  if (answer.kind !== 'ok') return message(() => t(answer.kind === 'lost' ? 'connection.lost' : 'verify.not_found'))
  const proof = answer.value
  if (proof.status === 'open' || proof.status === 'pending') return [...message(() => t('verify.open_round')), inputsOf(proof)]
  const { voidReason } = proof
  if (proof.serverSeed === null)
    return [
      ...(voidReason === null
        ? []
        : message(
            () => t(`verify.void.${voidReason}`),
            () => t('verify.void_title'),
          )),
      ...message(
        () => t('verify.sealed'),
        () => t('verify.sealed_title'),
      ),
      inputsOf(proof),
    ]
  const rules = await rulesOf(proof.gameCode, proof.rulesHash)
  if (rules === null) return message(() => t('connection.lost'))
  const { verifier, draw } = await partsOf(rules.maths.engine)
  const found = recompute({ ...proof, serverSeed: proof.serverSeed, moves: isVoid(proof) ? null : proof.moves }, rules, verifier)
  if (found === null)
    return message(
      () => t('verify.disagrees_note'),
      () => t('verify.disagrees'),
    )
  return [...verdict(proof, { rules, found, draw }), inputsOf(proof)]
}

function roundForm(result: HTMLElement): HTMLElement {
  const { box, input } = field({
    id: 'round',
    label: () => t('verify.round_id'),
    value: addressFields().get('round') ?? '',
    help: () => t('verify.round_help'),
  })
  const run = async () => {
    const roundId = input.value.trim()
    const fields = addressFields()
    fields.set('round', roundId)
    history.replaceState(null, '', `#${fields.toString()}`)
    fill(result, h('p', { class: 'note', text: () => t('verify.loading'), attrs: { role: 'status' } }))
    fill(result, ...(await checkRound(roundId)))
  }
  if (input.value !== '') void run()
  return h(
    'form',
    {
      class: 'verify-form',
      on: {
        submit: (event) => {
          event.preventDefault()
          void run()
        },
      },
    },
    box,
    h('button', { class: 'button strong', text: () => t('verify.check'), attrs: { type: 'submit' } }),
  )
}

function handForm(games: readonly Pick<GameCard, 'code' | 'engine' | 'name'>[]): HTMLElement {
  const result = h('div', { class: 'page-sections' })
  const game = h('select', { class: 'text-input', attrs: { id: 'game' } })
  effect(() => {
    const kept = game.value
    fill(
      game,
      h('option', { text: t('verify.input.choose'), attrs: { value: '' } }),
      ...games.map(({ code, name }) => h('option', { text: said(name), attrs: { value: code } })),
    )
    game.value = kept
  })
  const fields = {
    server: field({ id: 'server-seed', label: () => t('verify.input.server_seed') }),
    client: field({ id: 'client-seed', label: () => t('verify.input.client_seed') }),
    nonce: field({ id: 'nonce', label: () => t('verify.input.nonce'), value: '0', mode: 'numeric' }),
    commitment: field({ id: 'commitment', label: () => t('verify.input.commitment') }),
  }
  /** What the chosen game asks for beside the seeds. */
  const asked = new Map<string, HTMLInputElement>()
  const more = h('div', { class: 'more-fields' })
  async function askMore(): Promise<void> {
    const wanted = game.value
    const engine = games.find(({ code }) => code === wanted)?.engine
    const of = engine === undefined ? [] : (await partsOf(engine)).verifier.fields
    if (game.value !== wanted) return
    asked.clear()
    const made = of.map(({ id, label, value }) => ({ id, ...field({ id, label: () => t(label), value, mode: 'numeric' }) }))
    for (const { id, input } of made) asked.set(id, input)
    fill(more, ...made.map(({ box }) => box))
  }
  game.addEventListener('change', () => void askMore())
  const invalid = () => fill(result, ...message(() => t('verify.inputs_invalid')))

  async function run(): Promise<void> {
    const [serverSeed, clientSeed, nonceText] = [
      fields.server.input.value.trim(),
      fields.client.input.value.trim(),
      fields.nonce.input.value.trim(),
    ]
    if (game.value === '' || serverSeed === '' || clientSeed === '' || !/^\d{1,9}$/.test(nonceText)) return invalid()
    const rules = await rulesOf(game.value)
    if (rules === null) return fill(result, ...message(() => t('connection.lost')))
    const asset = Object.keys(rules.game.prizeCap)[0] ?? ''
    const stake = rules.game.limits[asset]?.minStake ?? '1'
    const inputs = { gameCode: game.value, serverSeed, clientSeed, nonce: Number(nonceText), asset, stake }
    const { verifier, draw } = await partsOf(rules.maths.engine)
    const choices = verifier.choicesOf(Object.fromEntries([...asked].map(([id, input]) => [id, input.value])))
    const found = recompute({ ...inputs, choices, moves: null }, rules, verifier)
    if (found === null) return invalid()
    fill(result, ...handVerdict({ rules, found, draw }, fields.commitment.input.value.trim()))
  }
  return h(
    'details',
    { class: 'rule-section' },
    h('summary', { text: () => t('verify.manual') }),
    h('p', { class: 'note', text: () => t('verify.manual_note') }),
    h(
      'form',
      {
        class: 'verify-form wide',
        on: {
          submit: (event) => {
            event.preventDefault()
            void run()
          },
        },
      },
      h(
        'div',
        { class: 'form-field' },
        h('label', { class: 'field-label', text: () => t('verify.input.game'), attrs: { for: 'game' } }),
        game,
      ),
      fields.server.box,
      fields.client.box,
      fields.nonce.box,
      more,
      fields.commitment.box,
      h('button', { class: 'button strong', text: () => t('verify.compute'), attrs: { type: 'submit' } }),
    ),
    result,
  )
}

const howItWorks = (engines: readonly string[]) =>
  h(
    'section',
    { class: 'rule-section' },
    h('h2', { text: () => t('verify.how') }),
    h(
      'ol',
      { class: 'steps' },
      ...['verify.how.1', 'verify.how.2', 'verify.how.3', 'verify.how.4', ...engines.map((engine) => `verify.how.${engine}`)].map((key) =>
        h('li', { text: () => t(key) }),
      ),
    ),
  )

/** `/verify`: recomputes any round in the browser (T51). */
async function start(): Promise<void> {
  const [app] = await Promise.all([openPage(), loadAllWords()])
  const result = h('div', { class: 'page-sections', attrs: { 'aria-live': 'polite' } })
  const hand = h('div')
  drawPage(
    app,
    () => t('verify.title'),
    h(
      'div',
      { class: 'page-sections' },
      h('p', { class: 'lead', text: () => t('verify.lead') }),
      roundForm(result),
      result,
      hand,
      howItWorks(Object.keys(verifiers)),
      h(
        'section',
        { class: 'rule-section' },
        h('h2', { text: () => t('verify.script') }),
        h('p', { class: 'note', text: () => t('verify.script_note') }),
        h('a', { class: 'button', attrs: { href: '/verify-round.mjs', download: 'verify-round.mjs' } }, icon('download'), () =>
          t('verify.download_script'),
        ),
      ),
    ),
  )
  const games = await callStudio('GET /api/catalogue')
  if (games.kind === 'ok') hand.append(handForm([...games.value.games, ...games.value.retired]))
  // A new address in the same tab (a link from the history) is a new round.
  addEventListener('hashchange', () => location.reload())
}

void start()
