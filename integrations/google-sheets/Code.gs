/**
 * Receives the site's form submissions and writes each one as a row of this spreadsheet, with a sheet for each form.
 * README.md in this folder says how to set the script up and what it answers.
 *
 * The following annotation lets the script open only the spreadsheet that it belongs to.
 * @OnlyCurrentDoc
 */

/** The forms by id (also the name of the sheet), with the fields of their first columns. Add a line for a new form. */
const FORMS = new Map([
  ['home-inquiry', ['name', 'email', 'phone', 'service', 'message']],
  ['popup-inquiry', ['name', 'email', 'phone', 'service', 'message']],
  ['contact', ['name', 'email', 'subject', 'message']],
  ['estimate', ['message', 'name', 'email']],
]);

const MAX_BODY_BYTES = 64 * 1024;
/** Google's limit for one cell. */
const MAX_CELL_LENGTH = 50000;
/** Anyone can post here: without a bound, anyone could add columns until the sheet is useless. */
const MAX_COLUMNS = 50;
/** The number of rows that one read takes from the end of a sheet. */
const ROWS_AT_ONCE = 500;
/** Well within the 45 s that the site's intake waits for an answer. */
const LOCK_WAIT_MS = 20000;
/** The maximum of the cache, 6 hours. Later repetitions are found in the sheet itself. */
const CACHE_SECONDS = 21600;

const FIELD_NAME = /^\p{L}[\p{L}\p{M}\p{N} _-]{0,39}$/u;
/** The reference and the source of a submission, which the site sends in addition to the fields. */
const SOURCE_NAME = /^(reference|page|first_page|language|referrer|service_label|utm_\w{1,30})$/;
const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;

/** Refuses a submission, which is then not written. The sender sees the error's message, so it never contains the submission's text. */
class Refusal extends Error {}

/** Answers `?ping=1` with `{ok: true, ping: true}` if a submission could be stored now, else `{ok: false, error}`. Stores nothing. */
function doGet(e) {
  return guarded(() => {
    const query = parseQuery(e.queryString);
    if (!query.has('ping')) return ContentService.createTextOutput('This spreadsheet receives form submissions.');
    checkToken(query.get('token'));
    // Fails here if the script has lost its permission or somebody has deleted the spreadsheet.
    SpreadsheetApp.getActiveSpreadsheet().getSheetByName('contact');
    return answer({ ok: true, ping: true });
  });
}

/** Answers `{ok: true, id, row, duplicate}` when the submission is in its sheet, else `{ok: false, error}`. */
function doPost(e) {
  return guarded(() => answer(receive(e)));
}

function guarded(run) {
  try {
    return run();
  } catch (error) {
    if (error instanceof Refusal) return answer({ ok: false, error: error.message });
    // Google's own message goes to the script's execution log, which only the spreadsheet's owner can read.
    console.error(error && error.stack ? error.stack : error);
    return answer({ ok: false, error: 'not stored' });
  }
}

const answer = result => ContentService.createTextOutput(JSON.stringify(result)).setMimeType(ContentService.MimeType.JSON);

function receive(e) {
  const query = parseQuery(e.queryString);
  checkToken(query.get('token'));
  const { fields, json } = readBody(e, query);
  const form = query.get('form') || recognizeForm(fields, json);
  if (!FORMS.has(form)) throw new Refusal('unknown form');
  const id = query.get('id') || Utilities.getUuid();
  if (!ID.test(id)) throw new Refusal('invalid id');
  const source = [...query].filter(([name]) => SOURCE_NAME.test(name));
  const time = query.get('time') || new Date().toISOString();
  const record = new Map([...fields, ...source, ['time', time], ['id', id]]);
  if ([...record.values()].some(value => neutralize(value).length > MAX_CELL_LENGTH)) throw new Refusal('too large');
  return storeOnce(form, id, record);
}

/** Refuses a wrong token, if the script property TOKEN is set. */
function checkToken(given) {
  const token = PropertiesService.getScriptProperties().getProperty('TOKEN');
  if (token && given !== token) throw new Refusal('forbidden');
}

/** Parses the query itself. `e.parameter` merges it with a form's body, so that a field in the body could overwrite the id. */
function parseQuery(text) {
  const decode = part => decodeURIComponent(part.replace(/\+/g, ' '));
  try {
    const pairs = (text || '').split('&').filter(Boolean);
    return new Map(pairs.map(pair => [decode(pair.split('=')[0]), decode(pair.split('=').slice(1).join('='))]));
  } catch {
    throw new Refusal('malformed');
  }
}

/** Returns the fields by name. Recognizes JSON by its first character, because browsers send it as text/plain, and curl as form data. */
function readBody(e, query) {
  const { contents = '', type = 'multipart/form-data' } = e.postData || {};
  if (Math.max(e.contentLength || 0, contents.length) > MAX_BODY_BYTES) throw new Refusal('too large');
  const text = contents.trim();
  const json = text.startsWith('{') || !/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type);
  const fields = new Map(json ? jsonFields(text) : formFields(e.parameters, query));
  if (fields.size === 0 || ![...fields.keys()].every(name => FIELD_NAME.test(name))) throw new Refusal('malformed');
  return { fields, json };
}

function jsonFields(text) {
  const toText = value => (value !== null && typeof value === 'object' ? JSON.stringify(value) : String(value ?? ''));
  try {
    return Object.entries(JSON.parse(text)).map(([name, value]) => [name, toText(value)]);
  } catch {
    // Leaves out the parser's own message, which quotes the text that it read.
    throw new Refusal('malformed');
  }
}

/** Returns the fields of a form's body, with LF for a new line as in a cell; the body has CR LF. */
const formFields = (parameters, query) =>
  Object.entries(parameters)
    .filter(([name]) => !query.has(name))
    .map(([name, values]) => [name, values.join(', ').replace(/\r\n/g, '\n')]);

/**
 * Returns the form's id for a URL without `?form=`. The two inquiry forms have the same fields, but the site's script sends Home's as
 * form data and the popup's as JSON.
 */
function recognizeForm(fields, json) {
  const candidates = [json ? 'popup-inquiry' : 'home-inquiry', 'contact', 'estimate'];
  return candidates.find(form => FORMS.get(form).every(name => fields.has(name)));
}

function storeOnce(form, id, record) {
  const cache = CacheService.getScriptCache();
  const key = `${form}:${id}`;
  const cached = Number(cache.get(key));
  if (cached) return { ok: true, id, row: cached, duplicate: true };
  const { row, duplicate } = underLock(() => writeRow(form, id, record));
  // Only now is the row certain. After a crash before this line, the search in the sheet still finds the row.
  cache.put(key, String(row), CACHE_SECONDS);
  return { ok: true, id, row, duplicate };
}

function underLock(write) {
  const lock = LockService.getScriptLock();
  // tryLock returns false instead of throwing.
  if (!lock.tryLock(LOCK_WAIT_MS)) throw new Refusal('busy');
  try {
    return write();
  } finally {
    // Sheets buffers writes, even those of a failed call. The next call must see them before it looks for the last row.
    SpreadsheetApp.flush();
    lock.releaseLock();
  }
}

function writeRow(form, id, record) {
  const spreadsheet = SpreadsheetApp.getActiveSpreadsheet();
  const sheet = spreadsheet.getSheetByName(form) || spreadsheet.insertSheet(form);
  const names = ['time', ...FORMS.get(form), ...record.keys()].filter(name => name !== 'id');
  const columns = ensureColumns(sheet, [...new Set(names), 'id']);
  const found = findRow(sheet, columns.indexOf('id') + 1, id);
  return { row: found || appendRow(sheet, columns, record), duplicate: found > 0 };
}

/** Returns the names in the first row. Adds missing names on the right. */
function ensureColumns(sheet, wanted) {
  const width = sheet.getLastColumn();
  const present = width > 0 ? sheet.getRange(1, 1, 1, width).getValues()[0].map(String) : [];
  const missing = wanted.filter(name => !present.includes(name));
  if (missing.length === 0) return present;
  const columns = [...present, ...missing];
  if (columns.length > MAX_COLUMNS) throw new Refusal('too many columns');
  const lacking = columns.length - sheet.getMaxColumns();
  if (lacking > 0) sheet.insertColumnsAfter(sheet.getMaxColumns(), lacking);
  writeText(sheet.getRange(1, width + 1, 1, missing.length).setFontWeight('bold'), missing);
  if (width === 0) sheet.setFrozenRows(1);
  return columns;
}

/** Returns the row that has this id, or 0. */
function findRow(sheet, column, id) {
  const last = sheet.getLastRow();
  if (last < 2) return 0;
  const ids = sheet.getRange(2, column, last - 1, 1);
  const cell = ids.createTextFinder(id).matchEntireCell(true).matchCase(true).findNext();
  return cell ? cell.getRow() : 0;
}

/** Writes below the last row with a value in one of the record's columns. The team's own columns, such as checkboxes, may be longer. */
function appendRow(sheet, columns, record) {
  const own = columns.flatMap((name, index) => (record.has(name) ? [index] : []));
  const row = lastRowIn(sheet, columns.length, own) + 1;
  if (row > sheet.getMaxRows()) sheet.insertRowsAfter(sheet.getMaxRows(), 1);
  const cells = sheet.getRange(row, 1, 1, columns.length);
  const [values, formulas] = [cells.getValues()[0], cells.getFormulas()[0]];
  const isTeams = index => !own.includes(index) && (values[index] !== '' || formulas[index] !== '');
  // Writes the row in one piece, but leaves out cells of the row that the team has filled, so that checkboxes and formulas stay.
  for (let start = 0, end = 0; start < columns.length; start = end + 1) {
    for (end = start; end < columns.length && !isTeams(end); ) end += 1;
    const names = columns.slice(start, end);
    if (names.length > 0)
      writeText(
        sheet.getRange(row, start + 1, 1, names.length),
        names.map(name => record.get(name) || ''),
      );
  }
  return row;
}

/** Returns the last row that has a value in one of the columns `own`. */
function lastRowIn(sheet, width, own) {
  for (let last = sheet.getLastRow(); last > 0; last -= ROWS_AT_ONCE) {
    const first = Math.max(1, last - ROWS_AT_ONCE + 1);
    const rows = sheet.getRange(first, 1, last - first + 1, width).getValues();
    const index = rows.findLastIndex(row => own.some(column => row[column] !== ''));
    if (index >= 0) return first + index;
  }
  return 0;
}

/** Writing a cell acts like typing into it. The text format prevents that; if it is missing, the apostrophe still prevents formulas. */
const writeText = (range, texts) => range.setNumberFormat('@').setValues([texts.map(neutralize)]);

/** Turns a formula into text, by the same rule as in the site's CSV file. */
const neutralize = text => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);
