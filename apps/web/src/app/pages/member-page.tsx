import { type ComponentType, Suspense } from 'react'
import { MemberEntriesProvider } from '#features/member-centre/centre-context.ts'
import { MemberFrame } from '#features/member-centre/member-frame.tsx'
import { useText } from '#shared/text/text.ts'
import type { MemberPage } from '../member-pages.ts'
import type { PageProps } from '../page-props.ts'
import { memberEntries } from './member-entries.ts'

/** A page of the member centre in its frame (R-MC-1). */
export function memberPage(page: MemberPage, Shown: ComponentType): ComponentType<PageProps> {
  return function MemberCentrePage() {
    const text = useText()
    return (
      <MemberEntriesProvider value={memberEntries}>
        <MemberFrame entry={page} title={text(page.title)}>
          <Suspense fallback={null}>
            <Shown />
          </Suspense>
        </MemberFrame>
      </MemberEntriesProvider>
    )
  }
}
