import { type TextStore, useText, useTextStore } from '@halong/app-kit/text.ts'
import { EmptyState, Spinner } from '@halong/ui'
import { type ComponentType, createElement, lazy, type ReactNode, Suspense, use } from 'react'
import type { OfficePage } from '#shared/office-page.ts'
import { useOperator } from '#shared/operator.tsx'
import { mayOpen, pages } from './pages.ts'

const arrived = new Map<string, ComponentType>()
async function codeOf({ name, load }: OfficePage): Promise<ComponentType> {
  const component = await load()
  arrived.set(name, component)
  return component
}

/** Each page with its code, which is asked for when it is first shown. */
const arriving: ReadonlyMap<string, ComponentType> = new Map(
  pages.map((page) => [page.name, lazy(async () => ({ default: await codeOf(page) }))]),
)

interface AreaTexts {
  readonly loading: Promise<void>
  isLoaded: boolean
}
const areas = new WeakMap<TextStore, Map<string, AreaTexts>>()
/** The texts of a page, asked for once; the same promise for the same texts. */
function textsOf(store: TextStore, area: NonNullable<OfficePage['texts']>): AreaTexts {
  const known = areas.get(store) ?? new Map<string, AreaTexts>()
  areas.set(store, known)
  const before = known.get(area)
  if (before) return before
  const asked: AreaTexts = { isLoaded: false, loading: store.load([area]).then(() => void (asked.isLoaded = true)) }
  known.set(area, asked)
  return asked
}

/**
 * Loads the code and the texts of a page before it is rendered: React shows a spinner that has begun for at least 300 ms, and a page
 * that is there needs none. What can't be loaded is told by the page itself.
 */
export async function preparePage(page: OfficePage, store: TextStore): Promise<void> {
  await Promise.allSettled([codeOf(page), page.texts === undefined ? undefined : textsOf(store, page.texts).loading])
}

function WithTexts({ page, children }: { readonly page: OfficePage; readonly children: ReactNode }) {
  const store = useTextStore()
  if (page.texts !== undefined) {
    const texts = textsOf(store, page.texts)
    if (!texts.isLoaded) use(texts.loading)
  }
  return children
}

/** A page by its declaration. Who may not open it is told so, and its code is never asked for. */
export function OpenPage({ page }: { readonly page: OfficePage }) {
  const text = useText()
  const { permissions } = useOperator()
  if (!mayOpen(page, permissions))
    return <EmptyState level={1} title={text('office.not_yours.title')} text={text('office.not_yours.text')} />
  const code = arrived.get(page.name) ?? arriving.get(page.name)
  return (
    <Suspense
      fallback={
        <div className="grid place-items-center py-24" aria-busy>
          <Spinner />
        </div>
      }
    >
      <WithTexts page={page}>{code && createElement(code)}</WithTexts>
    </Suspense>
  )
}
