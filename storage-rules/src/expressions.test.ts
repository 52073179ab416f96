import { describe, expect, it } from 'vitest';
import { decideOn } from './testing/requests';

/** What may be relied on, and conditions that are true because of it. */
type Truths = Readonly<Record<string, readonly string[]>>;

const truths: Record<string, Truths> = {
  operators: {
    'multiplication binds before addition, and that before a comparison': [
      '1 + 2 * 3 == 7',
      '10 - 2 - 3 == 5',
    ],
    'parentheses come first': ['(1 + 2) * 3 == 9'],
    '&& binds before ||': ['true || true && false', '!(false && false || false)'],
    'in and is bind before ==': ['1 in [1] == true', '"a" is string == true'],
    'a conditional takes the side that its test says': ['(1 < 2 ? "a" : "b") == "a"', 'false ? false : true'],
    'ints divide towards zero': ['7 / 2 == 3', '-7 / 2 == -3', '-7 % 3 == -1'],
    'a float makes the result a float': ['7.0 / 2 == 3.5', '1 + 0.5 == 1.5', '(1 + 1.0) is float'],
    'an int equals a float of the same value, but not inside a list': ['1 == 1.0', '[1] != [1.0]'],
    'values of different types are just not equal': ['"1" != 1', 'null != false', '"true" != true'],
    'strings compare by their letters': ['"a" < "b"', '"a" + "b" == "ab"', '"B" < "a"'],
    'lists and maps are equal by what they hold': [
      '[1, [2]] == [1, [2]]',
      '{"a": 1, "b": 2} == {"b": 2, "a": 1}',
      '{"a": 1} != {"a": 1, "b": 2}',
      '[1] != [1, null]',
    ],
    'in looks into lists, sets and the keys of maps': [
      '2 in [1, 2]',
      '2 in [2].toSet()',
      '"a" in {"a": null}',
    ],
    'a comma may follow the last item': ['[1, 2,].size() == 2', '{"a": 1,}.size() == 1'],
  },
  types: {
    'is knows every type': [
      ...['"a" is string', '1 is int', '1.0 is float', '1 is number', '1.5 is number', 'true is bool'],
      ...['[] is list', '{} is map', 'null is null', 'request.time is timestamp', '/a/b is path'],
      ...['duration.value(1, "s") is duration', '"a".toUtf8() is bytes', '{}.diff({}) is map_diff'],
    ],
    'is refuses the other types': ['!(1 is float)', '!(1.0 is int)', '!(null is map)', '!("1" is number)'],
    'values convert': [
      ...['int("12") == 12', 'int(1.9) == 1', 'int(-1.9) == -1', 'float("1.5") == 1.5', 'float(1) is float'],
      ...['string(1) == "1"', 'string(1.0) == "1.0"', 'string(true) == "true"', 'string(null) == "null"'],
      ...['bool("true")', '!bool("false")', 'path("a/b") == /a/b', 'string(/a/b) == "/a/b"'],
    ],
  },
  strings: {
    'matches() takes the whole string': [
      '"abc".matches("a.c")',
      '!"abcd".matches("abc")',
      '!"abc".matches("b")',
    ],
    'patterns are those of RE2': [
      '"ABC".matches("(?i)abc")',
      '"é".matches("\\\\pL")',
      '!"é".matches("\\\\w")',
    ],
    'split() drops empty parts at the end': [
      '"a,b,,c,,".split(",") == ["a", "b", "", "c"]',
      '"".split(",") == [""]',
    ],
    'replace() knows groups': [
      '"ab".replace("(a)(b)", "$2$1") == "ba"',
      '"a.b".replace("[.]", "-") == "a-b"',
    ],
    'case changes for ASCII letters only': ['"AÉ".lower() == "aÉ"', '"aé".upper() == "Aé"'],
    'trim() takes white space off both ends': ['"\\t a b\\n".trim() == "a b"'],
    'they have a size, letters and slices': ['"abc".size() == 3', '"abc"[1] == "b"', '"abc"[0:2] == "ab"'],
    'they become bytes': ['"é".toUtf8().size() == 2', '"a".toUtf8().toHexString() == "61"'],
    'escapes stand for their letters': [
      '"\\x41\\u0042\\103" == "ABC"',
      "'it\\'s' == \"it's\"",
      'r"\\d" == "\\\\d"',
    ],
  },
  lists: {
    'they have a size, items and slices': [
      '[1, 2].size() == 2',
      '[1, 2][1] == 2',
      '[1, 2, 3][1:3] == [2, 3]',
    ],
    'hasAny() needs one, hasAll() all, and hasOnly() no other': [
      ...['[1, 2].hasAny([2, 3])', '![1].hasAny([2])', '[1, 2].hasAll([1])', '![1].hasAll([1, 2])'],
      ...['[1].hasOnly([1, 2])', '![1, 3].hasOnly([1, 2])', '![1].hasAny([1.0])'],
    ],
    'they can be joined, added to and taken from': [
      ...['[1, 2].concat([3]) == [1, 2, 3]', '[1, 2, 1].removeAll([1]) == [2]'],
      '["a", 1, null].join("-") == "a-1-null"',
    ],
    'sets have each item once, in any order': [
      '[1, 2, 1].toSet().size() == 2',
      '[1, 2].toSet() == [2, 1].toSet()',
    ],
    'sets combine': [
      '[1].toSet().union([2].toSet()) == [1, 2].toSet()',
      '[1, 2].toSet().intersection([2, 3].toSet()) == [2].toSet()',
      '[1, 2].toSet().difference([2].toSet()) == [1].toSet()',
    ],
    'sets compare with sets and lists': ['[1, 2].toSet().hasAll([1])', '[1].toSet().hasOnly([1, 2].toSet())'],
  },
  maps: {
    'fields are read by name and by key': ['{"a": 1}.a == 1', '{"a": 1}["a"] == 1'],
    'get() gives the default for a key that is not there': [
      '{}.get("a", 2) == 2',
      '{"a": null}.get("a", 2) == null',
    ],
    'get() goes down a list of keys': [
      '{"a": {"b": 1}}.get(["a", "b"], 2) == 1',
      '{"a": {"b": 1}}.get(["a", "c"], 2) == 2',
      '{"a": 1}.get(["a", "c"], 2) == 2',
    ],
    'keys come sorted': [
      '{"b": 1, "a": 2}.keys() == ["a", "b"]',
      '{"a": 1}.values() == [1]',
      '{"a": 1}.size() == 1',
    ],
    'diff() tells what differs from the map before': [
      '{"a": 1, "b": 2, "c": 3}.diff({"a": 1, "b": 0, "d": 4}).addedKeys() == ["c"].toSet()',
      '{"a": 1, "b": 2, "c": 3}.diff({"a": 1, "b": 0, "d": 4}).removedKeys() == ["d"].toSet()',
      '{"a": 1, "b": 2, "c": 3}.diff({"a": 1, "b": 0, "d": 4}).changedKeys() == ["b"].toSet()',
      '{"a": 1, "b": 2, "c": 3}.diff({"a": 1, "b": 0, "d": 4}).unchangedKeys() == ["a"].toSet()',
      '{"a": 1, "b": 2, "c": 3}.diff({"a": 1, "b": 0, "d": 4}).affectedKeys() == ["b", "c", "d"].toSet()',
    ],
  },
  time: {
    'a timestamp has its parts in UTC': [
      ...['request.time.year() == 2024', 'request.time.month() == 2', 'request.time.day() == 29'],
      ...['request.time.hours() == 13', 'request.time.minutes() == 14', 'request.time.seconds() == 15'],
      ...[
        'request.time.nanos() == 16000000',
        'request.time.dayOfWeek() == 4',
        'request.time.dayOfYear() == 60',
      ],
      ...['request.time.date() == timestamp.date(2024, 2, 29)', 'request.time.toMillis() == 1709212455016'],
      'request.time.time() == duration.time(13, 14, 15, 16000000)',
    ],
    'a timestamp before 1970 counts from its own midnight': [
      'timestamp.value(-1).day() == 31',
      'timestamp.value(-1).seconds() == 59 && timestamp.value(-1).nanos() == 999000000',
      'timestamp.date(1, 1, 1).year() == 1',
    ],
    'a Sunday is day 7': ['timestamp.date(2024, 3, 3).dayOfWeek() == 7'],
    'timestamps are read from text with any zone': [
      'timestamp.value("2024-01-02T03:04:05+01:00").hours() == 2',
    ],
    'durations add to timestamps, and two of these differ by one': [
      'timestamp.date(2024, 2, 28) + duration.value(2, "d") == timestamp.date(2024, 3, 1)',
      'duration.value(1, "w") + timestamp.date(2024, 1, 1) == timestamp.date(2024, 1, 8)',
      'timestamp.date(2024, 1, 2) - timestamp.date(2024, 1, 1) == duration.value(24, "h")',
      'timestamp.date(2024, 1, 2) - duration.value(1, "ns") < timestamp.date(2024, 1, 2)',
    ],
    'a duration has seconds and the nanoseconds left over': [
      'duration.value(1500, "ms").seconds() == 1 && duration.value(1500, "ms").nanos() == 500000000',
      'duration.abs(-duration.value(1, "m")) == duration.value(60, "s")',
    ],
  },
  math: {
    'it rounds': [
      'math.ceil(3.2) == 4',
      'math.floor(-3.2) == -4',
      'math.round(3.5) == 4',
      'math.round(2) is int',
    ],
    'it has roots, powers and absolutes': [
      'math.sqrt(9) == 3',
      'math.pow(2, 10) == 1024',
      'math.abs(-3) == 3',
    ],
    'it knows what is no number': ['math.isNaN(0.0 / 0)', '!math.isNaN(1)'],
  },
  paths: {
    'they are made of text, values and other paths': ['/a/$("b")/$(1) == /a/b/1', '/a/$(/b/c) == /a/b/c'],
    'they hold a database of any name': ['/databases/(default)/documents/a[1] == "(default)"'],
    'they have segments and slices': ['request.path[1] == "bucket"', 'request.path[3:5] == /folder/file.txt'],
  },
};

describe.each(Object.entries(truths))('%s', (_, sentences) => {
  it.each(Object.entries(sentences))('%s', async (_sentence, conditions) => {
    for (const condition of conditions) {
      expect(await decideOn(condition), condition).toEqual({ permit: true, problems: [] });
      // The same the other way round: a runtime that permits everything would pass the line above.
      expect(await decideOn(`!(${condition})`), condition).toEqual({ permit: false, problems: [] });
    }
  });
});
