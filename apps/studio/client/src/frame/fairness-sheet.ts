import type { RevealedPair } from '#protocol/index.ts'
import { verifyAddress } from '../shared/addresses.ts'
import { callStudio } from '../shared/calls.ts'
import { type Child, h } from '../shared/dom.ts'
import { icon } from '../shared/icons.ts'
import { signal } from '../shared/reactive.ts'
import { t } from '../shared/texts.ts'
import type { Desk } from './desk.ts'
import { incidentsSection } from './incidents.ts'
import { isClientSeed, randomSeed } from './random-seed.ts'

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

/** What was promised before the bet, the player's own share of the chance, and the way to check (T51). */
export function fairnessContent(desk: Desk): readonly Child[] {
  const revealed = signal<RevealedPair | null>(null)
  const refusal = signal<string | null>(null)
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
  seed.value = desk.fairness().clientSeed

  async function rotate(clientSeed: string): Promise<void> {
    if (!isClientSeed(clientSeed)) {
      refusal.set(t('fairness.seed_invalid'))
      seed.focus()
      return
    }
    busy.set(true)
    refusal.set(null)
    const answer = await callStudio('POST /api/seeds/rotate', { token: desk.token, body: { clientSeed } })
    busy.set(false)
    if (answer.kind === 'ok') {
      desk.fairness.set(answer.value.fairness)
      revealed.set(answer.value.revealed)
      seed.value = answer.value.fairness.clientSeed
    } else refusal.set(answer.kind === 'refused' ? t(`refusal.${answer.code}`) : t('connection.lost'))
  }

  return [
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
    ),
    incidentsSection(),
    h('a', { class: 'button wide-button', attrs: { href: verifyAddress(), target: '_blank', rel: 'noopener' } }, icon('shield'), () =>
      t('fairness.verify'),
    ),
  ]
}
