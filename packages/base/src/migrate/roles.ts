import type { ClientBase } from 'pg'

/** Makes a role that never logs in and gives it to the connecting user. Throws, with what to do, when that user may not. */
export async function ensureRole(client: ClientBase, role: string): Promise<void> {
  try {
    // Two processes may start on one empty server: the slower finds the role made.
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if;
    exception when duplicate_object or unique_violation then null; end $$`)
    await client.query(`do $$ begin
      if not pg_has_role(current_user, '${role}', 'member') then grant ${role} to current_user; end if;
    end $$`)
  } catch (error) {
    throw new Error(
      `the database user may not make or use the role ${role}. As an administrator run: ` +
        `create role ${role} nologin; grant ${role} to <the user of DATABASE_URL>; grant create on database <its database> to <that user>;`,
      { cause: error },
    )
  }
}
