import ts from 'typescript';

const WRITES =
  /^(create|createMany|createManyAndReturn|update|updateMany|updateManyAndReturn|upsert|delete|deleteMany|connect|connectOrCreate|disconnect|set)$/;
const READS = /^(find\w+|count|aggregate|groupBy)$/;
const SQL_TAG = /(queryRaw|executeRaw|\bsql)$/;

/**
 * Lists the tables that a TypeScript file reads and writes in Prisma calls (including nested ones) and in tagged SQL.
 *
 * @param {string} name of the file
 * @param {string} text
 * @param {ReturnType<import('./models.mjs').readModels>} models
 * @returns {{ model: string, isWrite: boolean, line: number }[]}
 */
export function tableUses(name, text, models) {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const byDelegate = new Map(
    [...models.keys()].map((model) => [model[0].toLowerCase() + model.slice(1), model]),
  );
  const uses = [];
  const add = (node, model, isWrite) =>
    uses.push({ model, isWrite, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1 });

  visit(source);
  return uses;

  function visit(node) {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) visitCall(node);
    if (ts.isTaggedTemplateExpression(node) && SQL_TAG.test(node.tag.getText()))
      for (const use of sqlUses(node.template.getText(), models)) add(node, use.model, use.isWrite);
    ts.forEachChild(node, visit);
  }

  function visitCall(call) {
    const { expression: target, name: method } = call.expression;
    if (!ts.isPropertyAccessExpression(target)) return;
    const model = byDelegate.get(target.name.text);
    const isWrite = WRITES.test(method.text);
    if (!model || !(isWrite || READS.test(method.text))) return;
    add(call, model, isWrite);
    for (const argument of call.arguments) visitNested(argument, model, isWrite);
  }

  /** Finds relation fields in an argument; those below `create` and similar keys are writes. */
  function visitNested(node, model, isWrite) {
    if (ts.isPropertyAssignment(node) && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name))) {
      const related = models.get(model).relations.get(node.name.text);
      if (related) {
        add(node, related, isWrite && nestsWrite(node.initializer));
        return visitNested(node.initializer, related, isWrite);
      }
    }
    ts.forEachChild(node, (child) => visitNested(child, model, isWrite));
  }
}

function nestsWrite(node) {
  return (
    ts.isObjectLiteralExpression(node) &&
    node.properties.some(({ name }) => name && WRITES.test(name.getText()) && name.getText() !== 'set')
  );
}

const SQL_USE =
  /\b(insert\s+into|update|delete\s+from|truncate(?:\s+table)?|from|join)\s+(?:only\s+)?"?(\w+)"?/gi;

/** Does the same for plain SQL. `for update` and `on conflict do update` name no table. */
export function sqlUses(sql, models) {
  const byTable = new Map([...models].map(([model, { table }]) => [table, model]));
  return [...sql.matchAll(SQL_USE)].flatMap(([, verb, table]) => {
    const model = byTable.get(table);
    return model ? [{ model, isWrite: !/^(from|join)$/i.test(verb) }] : [];
  });
}
