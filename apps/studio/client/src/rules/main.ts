import '../styles/index.css'
import '../styles/page.css'
import { fallbackLanguage } from '@halong/i18n'
import type { GameRules } from '#protocol/index.ts'
import { linkSite } from '../frame/site-link.ts'
import { loadClient } from '../games/game-client.ts'
import { assetMoney } from '../shared/asset-money.ts'
import { callStudio } from '../shared/calls.ts'
import { fill, h } from '../shared/dom.ts'
import { icon } from '../shared/icons.ts'
import { wear } from '../shared/look.ts'
import { drawPage, openPage } from '../shared/page.ts'
import { effect } from '../shared/reactive.ts'
import { siteOrigin } from '../shared/site-origin.ts'
import { language, readLanguage, said, speak, t } from '../shared/texts.ts'
import { isEmbedded, tellHeight } from './embedded.ts'
import type { RulesParts } from './rules-parts.ts'
import { rulesContent } from './rules-view.ts'
import { voidsSection } from './voids-view.ts'

function drawRules(app: HTMLElement, rules: GameRules, parts: RulesParts): void {
  const embedded = isEmbedded()
  const body = h('div', { class: 'page-sections' })
  const voids = voidsSection(rules.game.code)
  // Tables hold figures in the language's own writing, so they are drawn again when it changes.
  effect(() => {
    language()
    fill(
      body,
      ...rulesContent(rules, parts, { assets: Object.keys(rules.game.limits), format: assetMoney }),
      voids,
      h(
        'a',
        { class: 'button', attrs: { href: '/verify', ...(embedded ? { target: '_blank', rel: 'noopener' } : {}) } },
        icon('shield'),
        () => t('verify.title'),
      ),
    )
    // In a sheet of the game they stand below its title, here below that of the page.
    if (!embedded) for (const heading of body.querySelectorAll('h3')) heading.ariaLevel = '2'
  })
  if (embedded) return drawEmbedded(app, body)
  drawPage(app, () => t('rules.of', { game: said(rules.game.name) }), body)
}

/** In the site's help centre the page is its content alone: name, way back and language are the site's, which the page follows. */
function drawEmbedded(app: HTMLElement, body: HTMLElement): void {
  app.classList.add('embedded')
  fill(app, body)
  void tellHeight(app)
  void siteOrigin().then((origin) =>
    linkSite(
      { self: window, parent: window.parent, siteOrigin: origin },
      { theme: wear, language: (value) => void speak(readLanguage(value) ?? fallbackLanguage), sound: () => {} },
    ),
  )
}

/** `/rules/:gameCode`: everything about a game before any sign-in (S40, R24). */
async function start(): Promise<void> {
  const app = await openPage()
  const code = decodeURIComponent(/^\/rules\/([^/]+)/.exec(location.pathname)?.[1] ?? '')
  const version = new URLSearchParams(location.search).get('version')
  const answer = await callStudio('GET /api/rules/:gameCode', { params: [code], ...(version === null ? {} : { query: { version } }) })
  if (answer.kind === 'ok') {
    const game = await loadClient(answer.value.game.engine)
    return drawRules(app, answer.value, await game.rules())
  }
  drawPage(
    app,
    () => t('rules.title'),
    h(
      'div',
      { class: 'empty' },
      icon(answer.kind === 'lost' ? 'wifi' : 'rules', 28),
      h('p', { text: () => t(answer.kind === 'lost' ? 'connection.lost' : 'rules.unknown') }),
      answer.kind === 'lost'
        ? h('button', { class: 'button', text: () => t('action.retry'), attrs: { type: 'button' }, on: { click: () => location.reload() } })
        : null,
    ),
  )
}

void start()
