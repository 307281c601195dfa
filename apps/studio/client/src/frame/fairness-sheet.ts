import type { RevealedPair } from '#protocol/index.ts'
import { verifyAddress } from '../shared/addresses.ts'
import { type Child, h } from '../shared/dom.ts'
import { icon } from '../shared/icons.ts'
import { signal } from '../shared/reactive.ts'
import { t } from '../shared/texts.ts'
import type { Desk } from './desk.ts'
import { incidentsSection } from './incidents.ts'
import { isClientSeed, randomSeed } from './random-seed.ts'
import type { BrokenPromise } from './seed-promises.ts'

/** A long code in full, with a button that copies it. */
export function codeRow(label: () => string, value: () => string, note?: () => string): HTMLElement {
  const copied = signal(false)
  const copy = async () => {
    await navigator.clipboard.writeText(value()).catch(() => undefined)
    copied.set(true)
    setTimeout(() => copied.set(false), 1_600)
  }
  return h(
    'div',
    { class: 'code-row' },
    h('p', { class: 'code-label', text: label }),
    h(
      'div',
      { class: 'code-line' },
      h('code', { class: 'code', text: value }),
      h(
        'button',
        {
          class: 'icon-button',
          attrs: { type: 'button', 'aria-label': () => (copied() ? t('action.copied') : t('action.copy', { what: label() })) },
          on: {
            click: () => {
              void copy()
            },
          },
        },
        icon('copy'),
      ),
    ),
    note ? h('p', { class: 'note', text: note }) : null,
  )
}

const PROMISES: readonly BrokenPromise[] = ['seed', 'commitment', 'next', 'client_seed']

/** What did not hold of what this page showed, in plain words; not there for as long as all of it does. */
const brokenSection = (desk: Desk): HTMLElement =>
  h(
    'section',
    { class: 'broken', hidden: () => desk.broken().length === 0, attrs: { role: 'alert' } },
    h('h3', {}, icon('alert'), h('span', { text: () => t('fairness.broken.title') })),
    ...PROMISES.map((promise) => h('p', { hidden: () => !desk.broken().includes(promise), text: () => t(`fairness.broken.${promise}`) })),
    h('p', { class: 'note', text: () => t('fairness.broken.what') }),
  )

/** What was promised before the bet, the player's own share of the chance, and the way to check (T51). */
export function fairnessContent(desk: Desk): readonly Child[] {
  const revealed = signal<RevealedPair | null>(null)
  const refusal = signal<string | null>(null)
  /** The last change was held against what was on screen, and all of it was as promised. */
  const isKept = signal(false)
  const busy = signal(false)
  const blocked = () => busy() || desk.phase() !== 'idle'
  const seed = h('input', {
    class: 'text-input',
    attrs: {
      id: 'client-seed',
      type: 'text',
      maxlength: 64,
      autocomplete: 'off',
      spellcheck: 'false',
      'aria-describedby': 'client-seed-help',
    },
  })
  // Fresh each time: the seed in use was known when the house drew the next of its own.
  seed.value = randomSeed()

  async function rotate(clientSeed: string): Promise<void> {
    if (!isClientSeed(clientSeed)) {
      refusal.set(t('fairness.seed_invalid'))
      seed.focus()
      return
    }
    busy.set(true)
    refusal.set(null)
    const before = desk.broken().length
    const answer = await desk.rotate(clientSeed)
    busy.set(false)
    if (answer.kind === 'ok') {
      revealed.set(answer.value.revealed)
      isKept.set(desk.broken().length === before && before === 0)
      seed.value = randomSeed()
    } else refusal.set(answer.kind === 'refused' ? t(`refusal.${answer.code}`) : t('connection.lost'))
  }

  return [
    brokenSection(desk),
    h('p', { class: 'lead', text: () => t('fairness.lead') }),
    codeRow(
      () => t('fairness.commitment'),
      () => desk.fairness().commitment,
      () => t('fairness.commitment_note'),
    ),
    h(
      'div',
      { class: 'code-pair' },
      h(
        'div',
        {},
        h('p', { class: 'code-label', text: () => t('fairness.client_seed_now') }),
        h('code', { class: 'code', text: () => desk.fairness().clientSeed }),
      ),
      h(
        'div',
        {},
        h('p', { class: 'code-label', text: () => t('fairness.nonce') }),
        h('code', { class: 'code', text: () => String(desk.fairness().nextNonce) }),
      ),
    ),
    codeRow(
      () => t('fairness.next_commitment'),
      () => desk.fairness().nextCommitment,
      () => t('fairness.next_commitment_note'),
    ),
    h(
      'form',
      {
        class: 'seed-form',
        on: {
          submit: (event) => {
            event.preventDefault()
            if (!blocked()) void rotate(seed.value.trim())
          },
        },
      },
      h('h3', { text: () => t('fairness.change') }),
      h('label', { class: 'field-label', text: () => t('fairness.client_seed'), attrs: { for: 'client-seed' } }),
      h(
        'div',
        { class: 'seed-line' },
        seed,
        h('button', {
          class: 'button',
          text: () => t('fairness.random'),
          attrs: { type: 'button' },
          on: {
            click: () => {
              seed.value = randomSeed()
            },
          },
        }),
      ),
      h('p', {
        class: () => (refusal() === null ? 'note' : 'note refused'),
        text: () => refusal() ?? t('fairness.change_note'),
        attrs: { id: 'client-seed-help', role: () => (refusal() === null ? null : 'alert') },
      }),
      h('button', { class: 'button strong', text: () => t('fairness.rotate'), disabled: blocked, attrs: { type: 'submit' } }),
      h('p', { class: 'note', hidden: () => desk.phase() === 'idle', text: () => t('fairness.round_open') }),
    ),
    h(
      'section',
      { class: 'revealed', hidden: () => revealed() === null, attrs: { 'aria-live': 'polite' } },
      h('h3', { text: () => t('fairness.revealed') }),
      codeRow(
        () => t('fairness.server_seed'),
        () => revealed()?.serverSeed ?? '',
        () => t('fairness.revealed_note', { rounds: revealed()?.rounds ?? 0 }),
      ),
      codeRow(
        () => t('fairness.commitment_then'),
        () => revealed()?.commitment ?? '',
      ),
      h(
        'ul',
        { class: 'held', hidden: () => !isKept() },
        ...(['seed', 'next', 'client_seed'] as const).map((promise) =>
          h('li', {}, icon('check'), h('span', { text: () => t(`fairness.held.${promise}`) })),
        ),
      ),
    ),
    incidentsSection(),
    h('a', { class: 'button wide-button', attrs: { href: verifyAddress(), target: '_blank', rel: 'noopener' } }, icon('shield'), () =>
      t('fairness.verify'),
    ),
  ]
}
