import { t } from '../shared/texts.ts'

/** Stands wherever a match stands: its clubs and results are made by a computer. */
export const VirtualMark = () => <span className="sb-virtual">{t('virtual.mark')}</span>
