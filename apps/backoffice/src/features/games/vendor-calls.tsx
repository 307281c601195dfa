import { useText } from '@halong/app-kit/text.ts'
import { EmptyState } from '@halong/ui'
import { Moment } from '#shared/cells/moment.tsx'
import { useFormats } from '#shared/format/use-formats.ts'
import { Card } from '#shared/parts/card.tsx'
import type { Vendor } from './vendor.ts'

const head = 'px-2 py-2 text-xs font-semibold text-ink-2 first:ps-4 last:pe-4 md:px-4'
const cell = 'border-t border-line px-2 py-2 first:ps-4 last:pe-4 md:px-4'

/** How often the vendor called on each day, and how many calls in its name proved nothing. */
export function VendorCalls({ days }: Pick<Vendor, 'days'>) {
  const text = useText()
  const { number } = useFormats()
  return (
    <Card title={text('office.vendors.calls')}>
      {days.length === 0 ? (
        <EmptyState title={text('office.vendors.no_calls')} text={text('office.vendors.no_calls_text')} />
      ) : (
        <table className="tabular w-full text-sm">
          <thead>
            <tr>
              <th scope="col" className={`${head} text-start`}>
                {text('office.vendors.day')}
              </th>
              <th scope="col" className={`${head} text-end`}>
                {text('office.vendors.signed')}
              </th>
              <th scope="col" className={`${head} text-end`}>
                {text('office.vendors.by_former')}
              </th>
              <th scope="col" className={`${head} text-end`}>
                {text('office.vendors.refused')}
              </th>
              <th scope="col" className={`${head} text-end max-md:hidden`}>
                {text('office.vendors.last_call')}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, calls, former, refused, lastAt }) => (
              <tr key={day}>
                <th scope="row" className={`${cell} text-start font-medium`}>
                  {day}
                </th>
                <td className={`${cell} text-end`}>{number(calls)}</td>
                <td className={`${cell} text-end`}>{number(former)}</td>
                <td className={`${cell} text-end ${refused > 0 ? 'font-semibold text-danger' : ''}`}>{number(refused)}</td>
                <td className={`${cell} text-end max-md:hidden`}>
                  <Moment at={lastAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="border-t border-line px-4 py-2 text-xs text-ink-2">{text('office.vendors.calls_note')}</p>
    </Card>
  )
}
