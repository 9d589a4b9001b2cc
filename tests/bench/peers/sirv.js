import { createServer } from 'node:http';
import sirv from 'sirv';

// The pages of a folder by sirv, as it is meant for production: the list of files read once, compressed siblings.
const server = createServer(sirv(process.argv[2], { brotli: true, gzip: true }));
server.listen(0, '127.0.0.1', () => console.log(`http://localhost:${server.address().port}`));
