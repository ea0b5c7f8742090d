// What an import of '#static/…' finds in the browser (imports in package.json; see static-part.tsx).
module.exports = {};
