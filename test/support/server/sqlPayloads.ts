const quotes = ["'", '"', '`', "')", "'))", '")', '\\', "\\'", "''", '%27', '$$', "'||'", ''];
const middles = [
  ' or 1=1',
  ' or true',
  ' and 1=0',
  ' union select null',
  ' union all select email from users',
  ' union select user_id from resets',
  '; drop table users',
  '; delete from sessions',
  '; update users set is_admin = true',
  '; select pg_sleep(10)',
  ' or pg_sleep(10) is null',
  ' order by 99',
  ' limit 0',
  ' like %',
  ' ilike any(array[%])',
  ' similar to %',
  ' ~ .*',
  ' || chr(65)',
  '::int',
  ' and (select count(*) from users) > 0',
  ' and substr(version(), 1, 1) = 1',
  ' returning *',
  ' into outfile',
  '; copy users to program id',
  ' or exists(select 1 from pg_catalog.pg_tables)',
  ' group by 1 having 1=1',
  '{}',
  '[]',
  '$1',
  '?',
  ':id',
  '@x',
  '#{x}',
  '%s',
  '_',
  '%',
  '%%',
  ' escape %',
  ' collate "C"',
  '\u02bc or 1=1',
];
const ends = ['', ' --', '/*', ';'];

/**
 * Texts that change the meaning of a statement into which they are pasted, 500 of them: every way of ending
 * a literal, of going on and of silencing the rest, each of them in many combinations.
 */
export const sqlPayloads: readonly string[] = quotes
  .flatMap((quote, row) =>
    middles.map((middle, column) => quote + middle + (ends[(row + column) % ends.length] ?? '')),
  )
  .slice(0, 500);
