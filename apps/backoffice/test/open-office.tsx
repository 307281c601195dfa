// More than 300 lines: what an office page needs to open in a test, with the answers of every area.

import '../src/app/app.css'
import type { ClientValue } from '@halong/api/client'
import { operatorClientTable } from '@halong/api/operator-client-table'
import { TextProvider } from '@halong/app-kit/text.ts'
import { focusFaults, reflowFaults, structureFaults, targetFaults } from '@halong/testkit/fitness'
import { dismissToast, shownToasts } from '@halong/ui/parts/toast-list.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import axe, { type RunOnly } from 'axe-core'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { routesOf } from '#app/routes.tsx'
import { type Preferences, prefer } from '#shared/preferences.ts'
import { beginSignedOut, enter, type Operator, readSession, subscribe } from '#shared/session/session.ts'
import { openTexts } from '#shared/text.ts'
import { adjustmentAnswers } from './adjustment-answers.ts'
import { agentAnswers } from './agent-answers.ts'
import { apiKeyAnswers } from './api-key-answers.ts'
import { brandAnswers } from './brand-answers.ts'
import { campaignAnswers } from './campaign-answers.ts'
import { cashierAnswers } from './cashier-answers.ts'
import { chatAnswers } from './chat-answers.ts'
import { contentAnswers } from './content-answers.ts'
import { healthAnswers } from './health-answers.ts'
import { ends } from './list-ends.ts'
import { lotteryAnswers } from './lottery-answers.ts'
import { memberAnswers } from './member-answers.ts'
import { playAnswers } from './play-answers.ts'
import { pointAnswers } from './point-answers.ts'
import { promotionAnswers } from './promotion-answers.ts'
import { reportAnswers } from './report-answers.ts'
import { rightsAnswers } from './rights-answers.ts'
import { riskAnswers } from './risk-answers.ts'
import { settingAnswers } from './setting-answers.ts'
import { sportsAnswers } from './sports-answers.ts'
import { supportAnswers } from './support-answers.ts'
import { tableAnswers } from './table-answers.ts'

type Ids = keyof typeof operatorClientTable
type No = { readonly refused: string; readonly value?: object }
type Answered = object | No | ((sent: { readonly query: URLSearchParams; readonly body: unknown }) => object)
export type Answers = { readonly [Id in Ids]?: Answered }
declare const __RELEASE__: boolean
/** Whether this is the release run, which looks at every page whole at both sizes. */
export const isRelease: boolean = __RELEASE__

export const screens = { phone: [390, 844], laptop: [1366, 768] } as const

export const anna: Operator = {
  id: 'opr_0000000000000000000001',
  username: 'anna',
  roles: ['owner'],
  permissions: [
    'agents.read',
    'agents.manage',
    'contracts.manage',
    'agents.move',
    'settlements.pay',
    'settings.read',
    'settings.change',
    'settings.approve',
    'approvals.read',
    'brand.change',
    'brands.make',
    'content.manage',
    'bonuses.grant',
    'points.manage',
    'points.decide',
    'operators.manage',
    'roles.manage',
    'rules.manage',
    'reports.finance',
    'reports.operations',
    'audit.read',
    'exports.read',
    'members.read',
    'members.reveal',
    'members.money',
    'members.tags',
    'segments.manage',
    'adjustments.ask',
    'adjustments.decide',
    'deposits.read',
    'deposits.decide',
    'kyc.decide',
    'withdrawals.read',
    'transfers.read',
    'transfers.settle',
    'withdrawals.decide',
    'withdrawals.pay',
    'disputes.decide',
    'payments.reconcile',
    'methods.manage',
    'ledger.read',
    'rounds.read',
    'games.read',
    'lotteries.read',
    'lotteries.exposure',
    'lotteries.manage',
    'results.enter',
    'corrections.ask',
    'corrections.decide',
    'sports.read',
    'sports.trade',
    'sports.settle',
    'games.manage',
    'vendors.manage',
    'apikeys.manage',
    'system.read',
    'system.jobs',
    'tickets.work',
    'evidence.make',
    'chat.moderate',
    'promotions.manage',
    'promotions.decide',
    'campaigns.manage',
    'protection.act',
    'risk.read',
    'risk.decide',
    'vip.manage',
  ],
  brandId: null,
}
const brands: ClientValue<'brands.list'>['brands'] = [
  { id: 1, code: 'halong', name: 'Halong', asset: 'USD/4', zone: 'UTC', isDefault: true, state: 'OPEN', isClosed: false },
  {
    id: 2,
    code: 'halong-vn',
    name: 'Halong VN',
    asset: 'VND/4',
    zone: 'Asia/Ho_Chi_Minh',
    isDefault: false,
    state: 'OPEN',
    isClosed: true,
  },
  { id: 3, code: 'pearl', name: 'Pearl', asset: 'THB/4', zone: 'Asia/Bangkok', isDefault: false, state: 'DRAFT', isClosed: false },
]
const at = '2026-11-25T10:00:00.000Z'
const entry = {
  id: '1',
  at,
  actor: 'berta',
  brandId: 1,
  action: 'settings.change',
  target: 'setting region',
  before: { a: 1 },
  after: { a: 2 },
  reason: 'a test',
  requestId: 'r-1',
  address: '10.0.0.1',
}
export const approval = {
  id: 'apr_0000000000000000000001',
  kind: 'setting',
  subject: 'setting linkHosts',
  operationId: 'settings.propose',
  brandId: 1,
  before: [],
  after: ['help.example'],
  reason: 'a new host',
  needs: 1,
  askedBy: 'berta',
  askedAt: at,
  expiresAt: '2026-12-02T10:00:00.000Z',
  state: 'OPEN',
  code: null,
  votes: [],
  mayDecide: true,
  obstacle: null,
}
const known: Answers = {
  ...adjustmentAnswers,
  ...apiKeyAnswers,
  ...brandAnswers,
  ...cashierAnswers,
  ...contentAnswers,
  ...agentAnswers,
  ...healthAnswers,
  ...lotteryAnswers,
  ...tableAnswers,
  ...sportsAnswers,
  ...memberAnswers,
  ...playAnswers,
  ...promotionAnswers,
  ...pointAnswers,
  ...reportAnswers,
  ...riskAnswers,
  ...rightsAnswers,
  ...settingAnswers,
  ...supportAnswers,
  ...campaignAnswers,
  ...chatAnswers,
  'views.list': { views: [] },
  'work.list': { claims: [] },
  'exports.mine': { files: [] },
  'exports.list': { rows: [], ...ends },
  'brands.list': { brands },
  'operator.whoAmI': { operator: anna, expiresAt: at },
  'operator.logout': {},
  'operator.list': {
    rows: [
      { ...anna, isBlocked: false, hasAuthenticator: true, networks: [], createdAt: at, lastSignInAt: null },
      {
        ...anna,
        id: 'opr_0000000000000000000003',
        username: 'berta',
        roles: ['night_shift'],
        isBlocked: false,
        hasAuthenticator: true,
        networks: ['10.0.0.0/8'],
        createdAt: at,
        lastSignInAt: at,
      },
    ],
    ...ends,
  },
  'operator.listSessions': { sessions: [{ isThis: true, address: '10.0.0.1', userAgent: 'A browser', startedAt: at, lastSeenAt: at }] },
  'operator.listPasskeys': {
    passkeys: [{ id: '01900000-0000-7000-8000-000000000001', name: 'Laptop of the office', createdAt: at, lastUsedAt: null }],
  },
  'audit.list': { rows: [entry], ...ends },
  'approvals.list': { rows: [approval], ...ends },
}

let open: { readonly root: Root; readonly host: HTMLElement; readonly end: () => void } | null = null
export type Sent = { readonly id: Ids; readonly body: unknown }

type Options = {
  readonly at?: string
  readonly as?: Operator | null
  readonly screen?: keyof typeof screens
  readonly answers?: Answers
  readonly preferences?: Partial<Preferences>
}

/** The whole back office, drawn by its own code in this browser against a gateway in memory. One at a time; closed after the test. */
export async function openOffice({
  at: address = '/b/halong',
  as = anna,
  screen = 'laptop',
  answers = {},
  preferences = {},
}: Options = {}) {
  closeOffice()
  const [screenWidth, screenHeight] = screens[screen]
  await page.viewport(screenWidth, screenHeight)
  const sent: Sent[] = []
  const told: Answers = { ...known, ...answers }
  const { fetch: before } = globalThis
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), location.href)
    const id = idOf(init?.method ?? 'GET', url.pathname)
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    if (id === null) return before(input, init)
    sent.push({ id, body })
    const answer = told[id]
    const value = typeof answer === 'function' ? answer({ query: url.searchParams, body }) : answer
    if (value === undefined) throw new TypeError(`no answer to ${id}`)
    if ('refused' in value)
      return Response.json(
        { success: false, code: value.refused, message: '', value: 'value' in value ? value.value : null },
        { headers: { 'x-request-id': 'r-of-the-test' } },
      )
    return Response.json({ success: true, value, message: '' })
  }
  sessionStorage.clear()
  prefer({ theme: 'dark', density: 'normal', language: 'EN', shortcuts: true, isSideMini: false, brand: '', ...preferences })
  if (as === null) beginSignedOut()
  else enter(as, 'a token of twenty characters or more')
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const unsubscribe = subscribe(() => readSession().state === 'locked' && void queries.resetQueries())
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const texts = await openTexts(preferences.language ?? 'EN')
  const router = createMemoryRouter(routesOf(texts, queries), { initialEntries: [address] })
  root.render(
    <TextProvider store={texts}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </TextProvider>,
  )
  open = {
    root,
    host,
    end() {
      globalThis.fetch = before
      unsubscribe()
      queries.clear()
    },
  }
  return { sent, router, queries }
}

const idOf = (method: string, path: string): Ids | null => {
  // cast: the ids are the table's own.
  const ids = Object.keys(operatorClientTable) as Ids[]
  return ids.find((id) => operatorClientTable[id].method === method && operatorClientTable[id].path === path) ?? null
}

export function closeOffice(): void {
  open?.root.unmount()
  open?.host.remove()
  open?.end()
  open = null
  // What was told outlives the page that told it.
  for (const { id } of shownToasts()) dismissToast(id)
}

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Another theme changes colours alone. */
const looks: Readonly<Record<'dark' | 'light', RunOnly | string[]>> = {
  dark: levels,
  light: { type: 'rule', values: ['color-contrast'] },
}

/** Movement taken out while a screen is judged. */
async function atRest(look: () => Promise<string[]>): Promise<void> {
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
  document.adoptedStyleSheets.push(still)
  try {
    expect((await look()).join('\n')).toBe('')
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
  }
}

/** Another size of the window, once what depends on it has rendered: a table turns into cards at the next frame. */
async function resize(width: number, height: number): Promise<void> {
  await page.viewport(width, height)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

async function axeFaults(): Promise<string[]> {
  const faults: string[] = []
  for (const theme of ['dark', 'light'] as const) {
    document.documentElement.dataset['theme'] = theme
    // The bars around a page are the same on all: their light colours are judged where no page is, and at release.
    const part = theme === 'light' && !isRelease ? (document.querySelector('dialog[open]') ?? document.querySelector('main')) : null
    const { violations } = await axe.run(part ?? document, { runOnly: looks[theme], resultTypes: ['violations'], iframes: false })
    faults.push(
      ...violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${theme}: ${id} at ${target.join(' ')}: ${failureSummary}`),
      ),
    )
  }
  return faults
}

/** What stands on the screen holds WCAG 2.2 AA in both themes, its structure, targets and visible focus, also in a window of 320 px. */
export const expectAccessible = (): Promise<void> =>
  atRest(async () => {
    const faults = [...structureFaults(), ...targetFaults(), ...(await axeFaults())]
    await userEvent.keyboard('{Shift}')
    faults.push(...focusFaults())
    const [width, height] = [innerWidth, innerHeight]
    await resize(width < 1024 ? 320 : 720, width < 1024 ? 640 : 450)
    faults.push(...[...reflowFaults(), ...targetFaults()].map((fault) => `narrow: ${fault}`))
    await resize(width, height)
    return faults
  })

/** The page of a laptop's screen fits the narrowest phone as well: structure, targets and reflow at 320 px (WCAG 1.4.10). */
export const expectFitsPhone = (): Promise<void> =>
  atRest(async () => {
    await resize(320, 640)
    return [...structureFaults(), ...targetFaults(), ...reflowFaults()].map((fault) => `phone: ${fault}`)
  })
