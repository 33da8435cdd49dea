BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE changes (
	table_id VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	seat INTEGER, 
	decision VARCHAR(80), 
	option JSON, 
	given_by VARCHAR(8) NOT NULL, 
	back_to INTEGER, 
	at VARCHAR(40) NOT NULL, 
	PRIMARY KEY (table_id, n), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "changes" VALUES('five',0,'answer',0,'turn','"look up"','person',NULL,'2026-11-15T23:47:58.222+00:00');
INSERT INTO "changes" VALUES('five',1,'answer',1,'turn','"look up"','person',NULL,'2026-11-15T23:47:58.293+00:00');
INSERT INTO "changes" VALUES('five',2,'answer',0,'turn','"look up"','person',NULL,'2026-11-15T23:47:58.350+00:00');
INSERT INTO "changes" VALUES('five',3,'answer',1,'turn','"look up"','person',NULL,'2026-11-15T23:47:58.422+00:00');
INSERT INTO "changes" VALUES('five',4,'answer',0,'turn','"look up"','person',NULL,'2026-11-15T23:47:58.486+00:00');
INSERT INTO "changes" VALUES('two',0,'answer',0,'turn','"look up"','person',NULL,'2026-11-15T23:47:58.575+00:00');
INSERT INTO "changes" VALUES('two',1,'answer',1,'turn','"look up"','person',NULL,'2026-11-15T23:47:58.633+00:00');
INSERT INTO "changes" VALUES('back',0,'answer',0,'turn','"look up"','person',NULL,'2026-11-15T23:47:58.720+00:00');
INSERT INTO "changes" VALUES('back',1,'answer',1,'turn','"look up"','person',NULL,'2026-11-15T23:47:58.775+00:00');
INSERT INTO "changes" VALUES('back',2,'answer',0,'turn','"look up"','person',NULL,'2026-11-15T23:47:58.829+00:00');
INSERT INTO "changes" VALUES('back',3,'answer',1,'turn','"look up"','person',NULL,'2026-11-15T23:47:58.890+00:00');
INSERT INTO "changes" VALUES('back',4,'undo',1,NULL,NULL,'person',3,'2026-11-15T23:47:58.946+00:00');
INSERT INTO "changes" VALUES('back',5,'answer',1,'turn','["hang", "Quartz"]','person',NULL,'2026-11-15T23:47:58.953+00:00');
CREATE TABLE chat (
	id INTEGER NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER, 
	name VARCHAR(40) NOT NULL, 
	text TEXT NOT NULL, 
	at VARCHAR(40) NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE reports (
	id VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER, 
	n INTEGER NOT NULL, 
	answers INTEGER NOT NULL, 
	expected TEXT NOT NULL, 
	at VARCHAR(40) NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
CREATE TABLE seats (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	name VARCHAR(40), 
	bot VARCHAR(40), 
	token_hash VARCHAR(64), 
	auto_pass JSON NOT NULL, 
	PRIMARY KEY (table_id, seat), 
	CONSTRAINT one_name_a_table UNIQUE (table_id, name), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES('five',0,'person','Ann',NULL,'645a7010eeb5e7983faf99d2c9bb949923452e34aaf4cbf37caea910119f7b46','[]');
INSERT INTO "seats" VALUES('five',1,'person','Bob',NULL,'ff8c46a8b65c4ef05470dd7bbb4ae3a4b39201eb64db0e266332ca1847961e7c','[]');
INSERT INTO "seats" VALUES('two',0,'person','Ann',NULL,'645a7010eeb5e7983faf99d2c9bb949923452e34aaf4cbf37caea910119f7b46','[]');
INSERT INTO "seats" VALUES('two',1,'person','Bob',NULL,'ff8c46a8b65c4ef05470dd7bbb4ae3a4b39201eb64db0e266332ca1847961e7c','[]');
INSERT INTO "seats" VALUES('back',0,'person','Ann',NULL,'645a7010eeb5e7983faf99d2c9bb949923452e34aaf4cbf37caea910119f7b46','[]');
INSERT INTO "seats" VALUES('back',1,'person','Bob',NULL,'ff8c46a8b65c4ef05470dd7bbb4ae3a4b39201eb64db0e266332ca1847961e7c','[]');
CREATE TABLE snapshots (
	table_id VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	answers INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	state JSON NOT NULL, 
	PRIMARY KEY (table_id), 
	FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "snapshots" VALUES('five',4,4,1,'{"rng": {"state": 244462044250163}, "outcome": null, "sealed": [], "hands": [["Umber", "Reed"], ["Quartz", "Elder"]], "deck": ["Delta", "Birch", "Glade", "Moss", "Slate", "Kelp", "Basalt", "Clover", "Oxbow", "Fjord", "Acorn", "Ember", "Islet", "Thorn", "Pebble", "Zephyr", "Amber", "Heath", "Willow", "Nettle", "Dune", "Yew", "Vale", "Juniper", "Larch", "Cedar"], "shown": [], "turn": 4}');
INSERT INTO "snapshots" VALUES('back',6,3,1,'{"rng": {"state": 244462044250163}, "outcome": null, "sealed": [], "hands": [["Umber", "Reed"], ["Quartz", "Elder"]], "deck": ["Delta", "Birch", "Glade", "Moss", "Slate", "Kelp", "Basalt", "Clover", "Oxbow", "Fjord", "Acorn", "Ember", "Islet", "Thorn", "Pebble", "Zephyr", "Amber", "Heath", "Willow", "Nettle", "Dune", "Yew", "Vale", "Juniper", "Larch", "Cedar"], "shown": [], "turn": 3}');
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	title VARCHAR(64) NOT NULL, 
	version INTEGER NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	options JSON NOT NULL, 
	undo VARCHAR(16) NOT NULL, 
	clock INTEGER, 
	word_hash VARCHAR(128), 
	listed BOOLEAN NOT NULL, 
	seed BIGINT NOT NULL, 
	position JSON, 
	creator_hash VARCHAR(64) NOT NULL, 
	status VARCHAR(8) NOT NULL, 
	created VARCHAR(40) NOT NULL, 
	started VARCHAR(40), 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('five','lanterns',1,'five','{}','friendly',NULL,NULL,1,7,NULL,'3e53f0ff80013b7dbd4df552cd1544c46c9ac8964b6b8912614c566e8f1d3461','playing','2026-11-15T23:47:58.168+00:00','2026-11-15T23:47:58.168+00:00');
INSERT INTO "tables" VALUES('two','lanterns',1,'two','{}','friendly',NULL,NULL,1,7,NULL,'b4c2e3207d381aee340383dc7f9b00b2ec3ccbdc70bd9714cadb43ec73e5d528','playing','2026-11-15T23:47:58.547+00:00','2026-11-15T23:47:58.547+00:00');
INSERT INTO "tables" VALUES('back','lanterns',1,'back','{}','friendly',NULL,NULL,1,7,NULL,'ff2e33e8672f2cbbb054097ca1ea9a95f05ef632567362cb9b70ccdcd3a1beca','playing','2026-11-15T23:47:58.691+00:00','2026-11-15T23:47:58.691+00:00');
CREATE INDEX ix_tables_status ON tables (status);
CREATE INDEX ix_chat_table_id ON chat (table_id);
CREATE INDEX ix_reports_table_id ON reports (table_id);
COMMIT;
