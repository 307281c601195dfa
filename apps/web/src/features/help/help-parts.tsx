import { Button, EmptyState, ErrorState, Skeleton } from '@halong/ui'
import { ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { whyFailed } from '#shared/gateway/why-failed.ts'
import { Scene } from '#shared/picture/scene.tsx'
import { useText } from '#shared/text/text.ts'
import { Words } from '#shared/text/written-in.tsx'
import { HelpLink } from './help-link.tsx'
import { type HelpLocation, useHelpNavigation } from './help-location.ts'

/** The heading of a place, at the depth that page or popup gives it. */
export function HelpPageTitle({ children }: { readonly children: ReactNode }) {
  const { level } = useHelpNavigation()
  const Heading = level === 1 ? 'h1' : 'h3'
  return <Heading className="text-2xl font-extrabold text-balance">{children}</Heading>
}

/** The way back up, as it stands over every place but the start. */
export function Crumbs({ of }: { readonly of: readonly { readonly place: HelpLocation; readonly name: string }[] }) {
  const text = useText()
  return (
    <nav aria-label={text('help.crumbs')} className="mb-3 flex flex-wrap items-center gap-1 text-sm text-ink-2">
      {[{ place: {}, name: text('title.help_centre') }, ...of].map(({ place, name }, index) => (
        <Fragment key={name}>
          {index > 0 && <ChevronRight aria-hidden size={16} strokeWidth={1.75} className="text-ink-3 rtl:rotate-180" />}
          <HelpLink place={place} className="inline-flex min-h-8 items-center underline-offset-4 hover:text-ink hover:underline">
            {name}
          </HelpLink>
        </Fragment>
      ))}
    </nav>
  )
}

type CardLinkProps = {
  readonly place: HelpLocation
  readonly title: string
  readonly text: string
  readonly note?: string
  /** Language of title and text, where they are the brand's. */
  readonly writtenIn?: string | undefined
}

/** One article in a list. */
export const CardLink = ({ place, title, text, note, writtenIn }: CardLinkProps) => (
  <li>
    <HelpLink
      place={place}
      className="group flex items-center gap-4 rounded-card bg-surface px-4 py-3.5 ring-1 ring-line transition-colors ring-inset hover:bg-hover md:px-5"
    >
      <span className="min-w-0 flex-1">
        {note !== undefined && note !== '' && <span className="block text-xs font-semibold text-link">{note}</span>}
        <Words in={writtenIn} className="block text-base font-semibold text-ink">
          {title}
        </Words>
        {text !== '' && (
          <Words in={writtenIn} className="mt-0.5 block text-sm text-ink-2">
            {text}
          </Words>
        )}
      </span>
      <ChevronRight aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-ink-3 rtl:rotate-180" />
    </HelpLink>
  </li>
)

export function HelpSkeleton() {
  const text = useText()
  return (
    <div role="status" aria-label={text('shell.loading')} className="flex flex-col gap-3">
      <Skeleton className="h-8 w-2/3" />
      <Skeleton className="h-5 w-40" />
      {[0, 1, 2, 3].map((index) => (
        <Skeleton key={index} className="h-16" />
      ))}
    </div>
  )
}

/** The same for the start: a card for each topic. */
export function HelpStartSkeleton() {
  const text = useText()
  return (
    <div role="status" aria-label={text('shell.loading')} className="grid gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-3">
      {Array.from({ length: 9 }, (_, index) => (
        <div key={index} className="flex flex-col gap-3 rounded-card bg-surface p-4 ring-1 ring-line ring-inset md:p-5">
          <div className="flex items-center gap-3">
            <Skeleton className="size-9 shrink-0" />
            <Skeleton className="h-6 w-1/2" />
          </div>
          {['w-2/3', 'w-1/2', 'w-3/5', 'w-1/2', 'w-1/4'].map((width, row) => (
            <Skeleton key={row} className={`my-1 h-4 ${width}`} />
          ))}
        </div>
      ))}
    </div>
  )
}

export function HelpFailed({ of, onAgain, pending }: { readonly of: unknown; readonly onAgain: () => void; readonly pending: boolean }) {
  const text = useText()
  return (
    <ErrorState
      art={<Scene name="offline" />}
      title={text('help.failed')}
      text={whyFailed(of, text('failed.outage'))}
      actions={
        <Button pending={pending} onClick={onAgain}>
          {text('action.retry')}
        </Button>
      }
    />
  )
}

/** A place that is not there (any more): says so and leads to the start. */
export function HelpNotFound() {
  const text = useText()
  const { level } = useHelpNavigation()
  return (
    <EmptyState
      level={level === 1 ? 1 : 2}
      art={<Scene name="not-found" />}
      title={text('help.lost')}
      text={text('help.lost_text')}
      actions={
        <HelpLink place={{}} className="inline-flex min-h-8 items-center text-sm font-semibold text-link underline underline-offset-4">
          {text('help.to_start')}
        </HelpLink>
      }
    />
  )
}
