CREATE TABLE "machine_translations" (
	"tenant_id" text NOT NULL,
	"language" text NOT NULL,
	"digest" text NOT NULL,
	"translation" text NOT NULL,
	"used" timestamp with time zone NOT NULL,
	CONSTRAINT "machine_translations_tenant_id_language_digest_pk" PRIMARY KEY("tenant_id","language","digest")
);
--> statement-breakpoint
ALTER TABLE "machine_translations" ADD CONSTRAINT "machine_translations_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "machine_translations_used_index" ON "machine_translations" USING btree ("used");