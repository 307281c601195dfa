import { Button, EmptyState, ErrorState } from '@halong/ui'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { whyFailed } from '#shared/gateway/why-failed.ts'
import { useText } from '#shared/text/text.ts'

type Asked = { readonly error: unknown; readonly isFetching: boolean; refetch(): Promise<unknown> }

/** A list of rewards that did not come, with why and a retry. */
export function ListFailed({ title, query }: { readonly title: string; readonly query: Asked }) {
  const text = useText()
  return (
    <ErrorState
      title={title}
      text={whyFailed(query.error, text('failed.outage'))}
      actions={
        <Button pending={query.isFetching} onClick={() => void query.refetch()}>
          {text('action.retry')}
        </Button>
      }
    />
  )
}

type EmptyProps = { readonly icon: LucideIcon; readonly title: string; readonly about: string; readonly actions?: ReactNode }

/** A list of rewards with nothing in it. */
export const ListEmpty = ({ icon: Icon, title, about, actions }: EmptyProps) => (
  <EmptyState
    art={
      <span className="grid size-16 place-items-center rounded-full bg-brand-soft text-link">
        <Icon aria-hidden size={28} strokeWidth={1.5} />
      </span>
    }
    title={title}
    text={about}
    {...(actions === undefined ? {} : { actions })}
  />
)
