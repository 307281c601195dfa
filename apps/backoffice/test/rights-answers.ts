const at = '2026-11-25T10:00:00.000Z'
const all = { version: 1, changedAt: at, changedBy: '(installation)', name: null, isRetired: false, conflicts: [] } as const
const grants = (...names: string[]) => names.map((permission) => ({ permission, most: null as Record<string, string> | null }))

/** Three roles, and two rules. */
export const rightsAnswers = {
  'roles.list': {
    permissions: [
      { name: 'deposits.read', risk: 'read', isUsed: true },
      { name: 'deposits.decide', risk: 'money', isUsed: true },
      { name: 'operators.manage', risk: 'rights', isUsed: true },
      { name: 'kyc.decide', risk: 'write', isUsed: false },
    ],
    roles: [
      {
        ...all,
        code: 'owner',
        people: 2,
        grants: grants('deposits.read', 'deposits.decide', 'operators.manage'),
        conflicts: [['operators.manage', 'deposits.decide']],
      },
      { ...all, code: 'viewer', people: 0, grants: grants('deposits.read') },
      {
        ...all,
        code: 'night_shift',
        name: 'Night shift',
        people: 1,
        grants: [{ permission: 'deposits.decide', most: { 'USD/4': '500' } }],
      },
    ],
  },
  'approvals.getRules': {
    rules: [
      {
        kind: 'operator',
        floor: 1,
        decide: 'operators.manage',
        needs: 2,
        from: null,
        hasAmount: false,
        version: 2,
        changedAt: at,
        changedBy: 'berta',
      },
      {
        kind: 'hand_credit',
        floor: 0,
        decide: 'deposits.decide',
        needs: 1,
        from: { 'USD/4': '1000' },
        hasAmount: true,
        version: 1,
        changedAt: null,
        changedBy: null,
      },
    ],
  },
}
