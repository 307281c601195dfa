import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { useText } from '@halong/app-kit/text.ts'
import { Badge, Button, showToast } from '@halong/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call, query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { useWay } from '#shared/use-way.ts'

const LOOK_MS = 3_000
/** Presence holds for a minute; said again this often while the page is open. */
const SAY_MS = 20_000

/** Who is there for live service, who waits, and whether this operator is there. */
export function LiveDesk() {
  const text = useText()
  const way = useWay()
  const queries = useQueryClient()
  const { id: brandId } = useBrand()
  const desk = query('threads.getDesk', { query: { brandId } })
  const { data } = useQuery({ ...desk, refetchInterval: LOOK_MS })
  const presence = useMutation({
    mutationFn: (isPresent: boolean) => call('threads.setPresence', { body: { brandId, isPresent } }),
    onSuccess: (value) => queries.setQueryData(desk.queryKey, value),
    onError: (failure) => showToast(text(failureKey(failure))),
  })
  const { mutate } = presence
  const isPresent = data?.isPresent === true
  useEffect(() => {
    if (!isPresent) return undefined
    const timer = setInterval(() => mutate(true), SAY_MS)
    return () => clearInterval(timer)
  }, [isPresent, mutate])
  const waiting = data?.waiting ?? 0
  const [told, setTold] = useState(waiting)
  useEffect(() => {
    if (waiting > told && isPresent) showToast(text('office.support.desk.new'))
    setTold(waiting)
  }, [waiting, told, isPresent, text])
  if (!data) return null
  return (
    <section
      aria-label={text('office.support.desk')}
      className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-surface px-4 py-3 text-sm ring-1 ring-line ring-inset"
    >
      <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{text('office.support.desk')}</strong>
        <Link to={way(['threads'], { view: 'live' })} className="inline-flex min-h-6 items-center gap-1.5 text-link hover:underline">
          {text('office.support.desk.waiting', { count: waiting })} {waiting > 0 && <Badge tone="gold">{waiting}</Badge>}
        </Link>
        <span className="text-ink-2">
          {data.present.length === 0
            ? text('office.support.desk.nobody')
            : data.present.map(({ username, threads }) => `${username} (${threads})`).join(', ')}
        </span>
      </p>
      <Button
        tone={isPresent ? 'secondary' : 'primary'}
        size="small"
        pending={presence.isPending && !isPresent}
        onClick={() => mutate(!isPresent)}
      >
        {text(isPresent ? 'office.support.desk.leave' : 'office.support.desk.come')}
      </Button>
    </section>
  )
}
